/** An answer of the pay-later provider's API; empty bodies are null. */
export type KlarnaAnswer = { status: number; body: object | null; headers?: Record<string, string> };

/** A refusal in the provider's format; the correlation id is added on the way out. */
export function refuse(status: number, error_code: string, message: string): KlarnaAnswer {
  return { status, body: { error_code, error_messages: [message] } };
}

export const badValue = (field: string) => refuse(400, 'BAD_VALUE', `Bad value: ${field}`);
export const notFound = (what: string) => refuse(404, 'NOT_FOUND', `Invalid ${what}`);
export const DONE: KlarnaAnswer = { status: 204, body: null };
