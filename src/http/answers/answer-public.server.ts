import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#shop/shop.server.ts';
import { type RecordRequest, requestIdFrom } from '../log-requests.server.ts';
import type { Metrics } from '../metrics.server.ts';
import { isPersonal } from '../personal-request.ts';
import { keepTracking } from './keep-tracking.ts';
import {
  formFor,
  headersOfNotModified,
  isKnownTo,
  makeBody,
  type PreparedResponse,
  withHeader,
} from './prepared-response.server.ts';
import type { PublicResponses } from './public-responses.server.ts';

export type AnswerPublicOptions = {
  publicUrl: string;
  responses: PublicResponses;
  /** The address in normal form under which the response may be cached; null for any other. */
  addressOf: (url: URL) => string | null;
  record: RecordRequest;
  running: Metrics['running'];
  log: Log;
};

/** This machine, which a health check or a proxy may ask for by these names. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Answers in front of the app what is the same for everyone, from the cache or newly made. False leaves the request to
 * the app: one for another host, or with a session, token or body that could make its response personal.
 */
export function answerPublic(options: AnswerPublicOptions) {
  const ownHost = new URL(options.publicUrl).host;
  const { responses, addressOf, record, running, log } = options;

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const start = performance.now();
    const { url = '', headers } = request;
    if (!isOwnHost(headers.host) || !isForEveryone(request)) return false;
    // What is cached is in its normal form.
    const cached = responses.find(url);
    const address = cached ? url : normalised(url);
    if (address === null) return false;
    const requestId = requestIdFrom(headers['x-request-id'] as string | undefined);
    const isSent = cached !== null && sendIfReady(cached);
    if (isSent) responses.countHit();
    else void sendLater(address);
    return true;

    async function sendLater(address: string) {
      running.inc();
      try {
        const prepared = await responses.findOrMake({ address, requestId, incoming: request });
        await makeBody(prepared, formOf(prepared));
        responses.weigh(address);
        sendIfReady(prepared);
      } catch (error) {
        log.error('a request failed', { requestId, path: withoutQuery(url), error });
        response.destroy();
      } finally {
        running.dec();
      }
    }

    function formOf(prepared: PreparedResponse) {
      return formFor(prepared, headers['accept-encoding'] as string | undefined);
    }

    /** False while the body has to be encoded first. */
    function sendIfReady(prepared: PreparedResponse): boolean {
      if (isKnownTo(prepared, headers['if-none-match'])) {
        response.writeHead(304, withHeader(headersOfNotModified(prepared), 'x-request-id', requestId)).end();
      } else {
        const body = prepared.bodies[formOf(prepared)];
        if (!body) return false;
        const headers = keepTracking(prepared.status, body.headers, url);
        response.writeHead(prepared.status, withHeader(headers, 'x-request-id', requestId));
        response.end(request.method === 'HEAD' ? undefined : body.bytes);
      }
      record({
        method: request.method ?? '',
        path: withoutQuery(url),
        status: response.statusCode,
        requestId,
        start,
      });
      return true;
    }
  };

  function isOwnHost(host = ''): boolean {
    return host === ownHost || THIS_MACHINE.test(host);
  }

  function normalised(address: string): string | null {
    const url = address.startsWith('/') ? URL.parse(`http://localhost${address}`) : null;
    return url && addressOf(url);
  }
}

function isForEveryone({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !hasBody(headers) &&
    !isPersonal((name) => headers[name] as string | undefined)
  );
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function withoutQuery(address: string): string {
  const end = address.indexOf('?');
  return end < 0 ? address : address.slice(0, end);
}
