import { type IncomingHttpHeaders, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** The outcome of one request: answered, certainly not sent, or sent with the outcome unknown. */
export type Delivery =
  | { kind: 'answer'; status: number; headers: IncomingHttpHeaders; bytes: Buffer; body: string }
  | { kind: 'not-sent'; cause: string }
  | { kind: 'lost'; cause: string };

/** Milliseconds, to connect and for the whole call. */
export type TimeLimits = { connect: number; whole: number };

const MAX_ANSWER = 256 * 1024;

export type Message = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: { type: string; text: string };
  /** Resolves the host name instead of the system; may refuse to connect. */
  lookup?: LookupFunction;
  /** Bytes of the answer to read before hanging up. By default an answer over the maximum is an error. */
  reads?: number;
  /** Bytes that an answer may have. */
  max?: number;
  /** Gives the request up. */
  signal?: AbortSignal | undefined;
};

/** POSTs a url-encoded body. */
export function postForm(url: string, text: string, limits: TimeLimits): Promise<Delivery> {
  return send({ method: 'POST', url, body: { type: 'application/x-www-form-urlencoded', text } }, limits);
}

/**
 * Sends one request over a connection of its own and reads the answer; never throws. `fetch` would not do: it cannot
 * tell whether it ever connected, which distinguishes 'not charged' from 'unknown', it follows redirects, and it reuses
 * connections that the other side may just have closed.
 */
export function send(message: Message, limits: TimeLimits): Promise<Delivery> {
  return new Promise((resolve) => {
    const url = new URL(message.url);
    const isTls = url.protocol === 'https:';
    const bytes = message.body && Buffer.from(message.body.text);
    let isConnected = false;
    const fail = (cause: string) => finish({ kind: isConnected ? 'lost' : 'not-sent', cause });

    const request = (isTls ? overHttps : overHttp)(url, {
      method: message.method,
      agent: false,
      ...(message.lookup && { lookup: message.lookup }),
      headers: {
        accept: '*/*',
        ...message.headers,
        ...(bytes ? { 'content-type': message.body?.type, 'content-length': bytes.length } : {}),
      },
    });
    const connecting = setTimeout(() => isConnected || fail('no connection in time'), limits.connect);
    const waiting = setTimeout(() => fail('no answer in time'), limits.whole);

    function finish(delivery: Delivery) {
      clearTimeout(connecting);
      clearTimeout(waiting);
      message.signal?.removeEventListener('abort', giveUp);
      resolve(delivery);
      request.destroy();
    }

    function giveUp() {
      fail('given up');
    }
    message.signal?.addEventListener('abort', giveUp);
    if (message.signal?.aborted) giveUp();
    request.on('error', (error) => fail((error as NodeJS.ErrnoException).code ?? error.message));
    request.on('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        isConnected = true;
        request.end(bytes);
      }),
    );
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const answered = () => {
        const bytes = Buffer.concat(chunks);
        finish({
          kind: 'answer',
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          get body() {
            return bytes.toString('utf8');
          },
        });
      };
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (message.reads !== undefined && length > message.reads) answered();
        else if (length > (message.max ?? MAX_ANSWER)) fail('the answer is too long');
        else chunks.push(chunk);
      });
      response.on('error', (error) => fail(error.message));
      response.on('end', answered);
    });
    request.flushHeaders();
  });
}
