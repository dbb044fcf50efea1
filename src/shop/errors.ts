/** Every error code, with its HTTP status. */
export const STATUS_OF = {
  malformed: 400,
  'wrong-credentials': 400,
  'code-needed': 400,
  'wrong-code': 400,
  'no-3ds-ref': 400,
  'signed-out': 401,
  'session-expired': 401,
  'not-allowed': 403,
  'not-found': 404,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  invalid: 422,
  'too-many': 429,
  busy: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

/** What is wrong with a field of a form, and how to fix it. */
export type FieldError = { error: string; fix: string };
export type FieldErrors = Record<string, FieldError>;

/** An expected failure, as opposed to a bug. The message is a sentence for a person. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { fields?: FieldErrors; retryAfter?: number } = {}) {
    super(message);
    this.name = 'ShopError';
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

export function notFound(what: string): ShopError {
  return new ShopError('not-found', `We could not find that ${what}.`);
}

/** The answer to a change based on an older version. */
export function changedElsewhere(): ShopError {
  return new ShopError('conflict', 'Someone else has changed this since you opened it. Nothing was saved.');
}

export function invalid(fields: FieldErrors): ShopError {
  const first = Object.values(fields)[0];
  return new ShopError('invalid', first ? `${first.error}. ${first.fix}` : 'Something is not valid.', {
    fields,
  });
}

/** The JSON body of an error. */
export function errorBody(error: ShopError): { error: string; code: string; fields?: FieldErrors } {
  return { error: error.message, code: error.code, ...(error.fields ? { fields: error.fields } : {}) };
}
