/** An answer of Stripe's interface. */
export type StripeAnswer = { status: number; body: object };

type Fields = {
  type?: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error';
  code?: string;
  param?: string;
  message: string;
  [more: string]: unknown;
};

/** A refusal that changes nothing: thrown, so that whatever the call had written is rolled back. */
export class StripeRefusal extends Error {
  readonly answer: StripeAnswer;

  constructor(status: number, { type = 'invalid_request_error', ...fields }: Fields) {
    super(fields.message);
    this.answer = { status, body: { error: { type, ...fields } } };
  }
}

export const noSuch = (what: string, id: string, param = 'id') =>
  new StripeRefusal(404, {
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  });

export const badParameter = (param: string, message: string, code = 'parameter_invalid') =>
  new StripeRefusal(400, { code, param, message });
