import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { CatalogueWatch } from '#shop/catalogue-watch.server.ts';
import { type RecordRequest, requestIdFrom } from './log-requests.server.ts';
import { isPersonal } from './personal-request.ts';
import { formFor, headersOfNotModified, isKnownTo } from './prepared-response.server.ts';
import type { ResponseCache } from './response-cache.server.ts';

export type EarlyAnswerOptions = {
  cache: ResponseCache;
  watch: CatalogueWatch;
  knowsHost: (host: string) => boolean;
  isStopping: () => boolean;
  countHit: () => void;
  record: RecordRequest;
};

/**
 * Sends a cached response before the app is asked at all, exactly as the app would; false leaves the request to the
 * app. Only for a visitor without a session, and for an address in its normal form.
 */
export function answerEarly({ cache, watch, knowsHost, isStopping, countHit, record }: EarlyAnswerOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const start = performance.now();
    const { method = '', url: address = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isStopping()) return false;
    if (!knowsHost(headers.host ?? '') || hasBody(headers)) return false;
    if (isPersonal((name) => headers[name] as string | undefined) || !isVersionKnown()) return false;
    const cached = cache.find(address);
    if (!cached) return false;

    const requestId = requestIdFrom(headers['x-request-id'] as string | undefined);
    if (isKnownTo(cached, headers['if-none-match'])) {
      response.writeHead(304, withRequestId(headersOfNotModified(cached), requestId)).end();
    } else {
      const body = cached.bodies[formFor(cached, headers['accept-encoding'] as string | undefined)];
      if (!body) return false;
      response.writeHead(200, withRequestId(body.headers, requestId));
      response.end(method === 'HEAD' ? undefined : body.bytes);
    }
    countHit();
    record({ method, path: withoutQuery(address), status: response.statusCode, requestId, start });
    return true;
  };

  /** A database that does not answer is for the app to report. */
  function isVersionKnown(): boolean {
    try {
      return watch.known() !== null;
    } catch {
      return false;
    }
  }
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Adds the id in the order of names, in which the app sends headers. */
function withRequestId(headers: string[], requestId: string): string[] {
  let at = headers.length;
  while (at > 0 && (headers[at - 2] ?? '') > 'x-request-id') at -= 2;
  return [...headers.slice(0, at), 'x-request-id', requestId, ...headers.slice(at)];
}

function withoutQuery(address: string): string {
  const end = address.indexOf('?');
  return end < 0 ? address : address.slice(0, end);
}
