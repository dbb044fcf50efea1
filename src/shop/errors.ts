import { isUnavailable } from '#database/unavailable.ts';

/** Every error code, with its HTTP status. */
export const STATUS_OF = {
  malformed: 400,
  'hung-up': 400,
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
  'by-rule': 409,
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
  return new ShopError('conflict', 'This has changed since you opened it. Nothing was saved.');
}

export function invalid(fields: FieldErrors): ShopError {
  const first = Object.values(fields)[0];
  return new ShopError('invalid', first ? `${first.error}. ${first.fix}` : 'Something is not valid.', {
    fields,
  });
}

/** Seconds after which whatever the database or the disk could not do is worth another try. */
const RETRY_AFTER = 5;

/** Of the file system: full, read-only, or failing. */
const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** The refusal that an error means to a client: a ShopError, or that the database or the disk cannot do it now. */
export function refusalOf(error: unknown): ShopError | null {
  if (error instanceof ShopError) return error;
  if (isUnavailable(error))
    return cannotNow(
      error.outcome === 'nothing'
        ? 'The shop cannot do this just now. Nothing was changed: please try again in a few seconds.'
        : 'We could not confirm whether this was done. Please look before you send it again.',
    );
  const { code } = error as NodeJS.ErrnoException;
  return code && DISK_FAULTS.has(code) ? cannotNow('The shop cannot save anything just now.') : null;
}

function cannotNow(words: string): ShopError {
  return new ShopError('busy', words, { retryAfter: RETRY_AFTER });
}

/** The JSON body of an error. */
export function errorBody(error: ShopError): { error: string; code: string; fields?: FieldErrors } {
  return { error: error.message, code: error.code, ...(error.fields ? { fields: error.fields } : {}) };
}
