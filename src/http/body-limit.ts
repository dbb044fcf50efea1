import type { IncomingMessage } from 'node:http';
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
  /** A browser's reports of a page; each repeats its whole policy. */
  report: { bytes: 64 * KILOBYTE, within: USUAL_TIME },
  bankAnswer: { bytes: 64 * KILOBYTE, within: USUAL_TIME },
  /** Forms and JSON of everyone: reading a large one would delay everyone else. */
  form: { bytes: 256 * KILOBYTE, within: USUAL_TIME },
  /** Forms of the back office but those with files: three times as much as is on its largest page. */
  officeForm: { bytes: 512 * KILOBYTE, within: USUAL_TIME },
  /** JSON of managers' programs, which send descriptions of 200,000 characters. */
  usual: { bytes: MEGABYTE, within: USUAL_TIME },
  /** A customer's question or review, with four pictures of a phone. */
  photographs: { bytes: 24 * MEGABYTE, within: 90 * SECOND },
  /** A 15 MB picture and its form, over a slow line. */
  upload: { bytes: 15 * MEGABYTE + 64 * KILOBYTE, within: 170 * SECOND },
  /** A file of products, over a slow line. */
  file: { bytes: 32 * MEGABYTE + 64 * KILOBYTE, within: 170 * SECOND },
} satisfies Record<string, Limit>;

type Kind = keyof typeof LIMITS;

/**
 * Receives the whole body before anything else happens. ShopError `too-large`, at once by its Content-Length and
 * otherwise as soon as it exceeds the limit; `too-slow` when it does not arrive in time, `hung-up` when it never will.
 */
export function limitBody(kind: Kind) {
  return createMiddleware(async (c, next) => {
    const incoming: WithBody = c.env.incoming;
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || incoming.rawBody) return next();
    const answer = async () => {
      incoming.rawBody = await takeWhole(incoming, LIMITS[kind]);
      await next();
    };
    const turns = TURNS[kind];
    await (turns && isLarge(incoming) ? turns(answer) : answer());
  });
}

/** Hono's request reads a body that has been received from here, without the streams of a web request. */
type WithBody = IncomingMessage & { rawBody?: Buffer };

/** The body that has been received. */
export function bodyOf({ rawBody = Buffer.alloc(0) }: WithBody): Buffer {
  return rawBody;
}

/** Two pictures or files at a time: decoding one takes memory for all its pixels (benchmarks/results.md). */
const inTurn = pLimit(2);

/** Strangers must not keep the owner waiting. */
const TURNS: Partial<Record<Kind, typeof inTurn>> = { upload: inTurn, file: inTurn, photographs: pLimit(2) };

/** Larger than any form of the back office; without a Content-Length it counts as large. */
function isLarge({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > MEGABYTE / 4;
}

/** The bytes of a body, with the same errors. */
export async function takeWhole(incoming: IncomingMessage, { bytes, within }: Limit): Promise<Buffer> {
  if (Number(incoming.headers['content-length'] ?? 0) > bytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const listeners = {
    data(chunk: Buffer) {
      length += chunk.length;
      chunks.push(chunk);
      if (length > bytes) reject(tooLarge());
    },
    end: resolve,
    error: () => reject(hungUp()),
    close: () => reject(hungUp()),
  };
  const timer = setTimeout(() => reject(tooSlow()), within);
  for (const [event, listener] of Object.entries(listeners)) incoming.on(event, listener);
  try {
    await ended;
  } finally {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(listeners)) incoming.off(event, listener);
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

/** The client's affair, in a tunnel or elsewhere; nobody reads the answer. */
function hungUp(): ShopError {
  return new ShopError('hung-up', 'The connection was closed before the request had arrived.');
}

function tooLarge(): ShopError {
  return new ShopError('too-large', 'That is larger than we can accept.');
}

function tooSlow(): ShopError {
  return new ShopError('too-slow', 'The request took too long to arrive.');
}
