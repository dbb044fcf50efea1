import { createMiddleware } from 'hono/factory';
import pLimit from 'p-limit';
import { ShopError } from '#shop/errors.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const SECOND = 1000;

/** Size in bytes, and milliseconds until the body has arrived. */
type Limit = { bytes: number; within: number };

/** Enough for a form over a bad line; slower clients would only block a slot. */
const USUAL_TIME = 20 * SECOND;

export const LIMITS = {
  note: { bytes: 4 * KILOBYTE, within: USUAL_TIME },
  bankAnswer: { bytes: 64 * KILOBYTE, within: USUAL_TIME },
  /** Forms of the public pages: reading a large one would delay everyone else. */
  form: { bytes: 256 * KILOBYTE, within: USUAL_TIME },
  usual: { bytes: MEGABYTE, within: USUAL_TIME },
  /** A 15 MB picture and its form, over a slow line. */
  upload: { bytes: 15 * MEGABYTE + 64 * KILOBYTE, within: 170 * SECOND },
} satisfies Record<string, Limit>;

/**
 * Receives the whole body before anything else happens. ShopError `too-large`, at once by its Content-Length and
 * otherwise as soon as it exceeds the limit; `too-slow` when it does not arrive in time.
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

/** Two pictures at a time: decoding one takes memory for all its pixels (benchmarks/results.md). */
const inTurn = pLimit(2);

/** Larger than any form of the back office; without a Content-Length it counts as large. */
function isLarge({ headers }: Request): boolean {
  return Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) > MEGABYTE / 4;
}

/** The bytes of a body, with the same errors. */
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
      const chunk = await Promise.race([reader?.read(), late.promise]);
      if (!chunk?.value) break;
      length += chunk.value.byteLength;
      if (length > bytes) throw tooLarge();
      chunks.push(chunk.value);
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
  return new ShopError('too-large', 'That is larger than we can accept.');
}

function tooSlow(): ShopError {
  return new ShopError('too-slow', 'The request took too long to arrive.');
}
