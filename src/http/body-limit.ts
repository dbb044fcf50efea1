import { createMiddleware } from 'hono/factory';
import pLimit from 'p-limit';
import { ShopError } from '#shop/errors.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const SECOND = 1000;

/** What a body may be: bytes (decisions, 2 and 3), and milliseconds until it is here. */
type Limit = { bytes: number; within: number };

/** So long may somebody on a bad line take for a form; who sends a byte now and then only takes up a place. */
const USUAL_TIME = 20 * SECOND;

export const LIMITS = {
  note: { bytes: 4 * KILOBYTE, within: USUAL_TIME },
  bankAnswer: { bytes: 64 * KILOBYTE, within: USUAL_TIME },
  /** Of a page that everyone may send: reading a large one would hold everyone else up. */
  form: { bytes: 256 * KILOBYTE, within: USUAL_TIME },
  usual: { bytes: MEGABYTE, within: USUAL_TIME },
  /** A picture of 15 MB and the form around it, over a slow line. */
  upload: { bytes: 15 * MEGABYTE + 64 * KILOBYTE, within: 170 * SECOND },
} satisfies Record<string, Limit>;

/**
 * Lets the body come in whole before anything is done with it. ShopError `too-large` for a larger one, at once by
 * what it says of itself, else as soon as it has come too far; `too-slow` when it is not here in time.
 */
export function limitBody(kind: keyof typeof LIMITS) {
  return createMiddleware(async (c, next) => {
    const request = c.req.raw;
    if (!request.body) return next();
    const answer = async () => {
      const body = await takeWhole(request, LIMITS[kind]);
      const { method, headers, signal } = request;
      c.req.raw = new Request(request.url, { method, headers, signal, body });
      await next();
    };
    await (kind === 'upload' && isLarge(request) ? inTurn(answer) : answer());
  });
}

/**
 * Pictures come in two at a time, and the others wait at the door: while one is drawn there must be room for its
 * bytes and all its points, which a small machine has twice but not fifty times (benchmarks/results.md).
 */
const inTurn = pLimit(2);

/** More than the forms of the back office ever bring; what does not say its size counts as large. */
function isLarge({ headers }: Request): boolean {
  return Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) > MEGABYTE / 4;
}

/** The bytes of a body; errors as above. */
export async function takeWhole(
  { headers, body }: Request,
  { bytes, within }: Limit,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > bytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooSlow()), within);
  try {
    const reader = body?.getReader();
    for (;;) {
      const piece = await Promise.race([reader?.read(), late.promise]);
      if (!piece?.value) break;
      length += piece.value.byteLength;
      if (length > bytes) throw tooLarge();
      chunks.push(piece.value);
    }
  } finally {
    clearTimeout(timer);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function tooLarge(): ShopError {
  return new ShopError('too-large', 'What was sent is larger than we can take.');
}

function tooSlow(): ShopError {
  return new ShopError('too-slow', 'The request took too long to arrive.');
}
