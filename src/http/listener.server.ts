import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';

const SECOND = 1000;

/** Milliseconds and bytes that a connection may take. */
const LIMITS = {
  headersTimeout: 15 * SECOND,
  /** Long enough for a 15 MB picture over a slow line. */
  requestTimeout: 180 * SECOND,
  /** Longer than the minute that reverse proxies keep a connection open. */
  keepAliveTimeout: 65 * SECOND,
  maxHeaderSize: 32 * 1024,
};

export type Listener = {
  server: Server;
  /**
   * Accepts no new connections, finishes requests for up to half a minute, and closes. Every answer says that its
   * connection ends, so that a proxy sends no more on it.
   */
  stop(): Promise<void>;
};

export type App = {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Answers what is the same for everyone; false leaves the request to `fetch`. */
  answerPublic?: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Milliseconds that an idle connection of a proxy is kept while stopping: a request on its way would be lost. Longer
 * than the proxy keeps it (docs/operations.md).
 */
const IDLE_WHILE_STOPPING = 6 * SECOND;

type Where = { port: number; host: string; trustProxy?: number };

/** Listens on a port; calls `onOpen` once it is open. */
export function listen(app: App, where: Where, onOpen: () => void): Listener {
  const answer = getRequestListener(app.fetch, { hostname: where.host });
  const unanswered = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer(LIMITS, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    if (hasTwoHosts(request)) return refuseHosts(response);
    if (!app.answerPublic?.(request, response)) void answer(request, response);
    if (response.writableEnded) return;
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  server.listen(where.port, where.host, onOpen);
  server.on('clientError', refuseUnreadable);
  return {
    server,
    stop() {
      isStopping = true;
      for (const response of unanswered) response.shouldKeepAlive = false;
      return stop(server, where.trustProxy ? IDLE_WHILE_STOPPING : 0);
    },
  };
}

async function stop(server: Server, idleFor: number): Promise<void> {
  // Not by HTTP's own `close`, which also cuts idle connections at once.
  const closed = new Promise<void>((resolve) => SocketServer.prototype.close.call(server, () => resolve()));
  const start = performance.now();
  const sweeping = setInterval(() => {
    if (performance.now() - start >= idleFor) server.closeIdleConnections();
  }, 50);
  const deadline = setTimeout(() => server.closeAllConnections(), 30 * SECOND);
  await closed;
  clearInterval(sweeping);
  clearTimeout(deadline);
}

/** RFC 9112, 3.2: another server before this one may have gone by the other. */
function hasTwoHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct.host?.length ?? 0) > 1;
}

function refuseHosts(response: ServerResponse) {
  const body = JSON.stringify({ error: 'The request has more than one Host.', code: 'malformed' });
  const headers = { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' };
  response.writeHead(400, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/** Responds to what never reaches the app: no HTTP, or an address or headers that are too long. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return respond('413 Content Too Large', 'too-large', 'The address or the headers are too long.');
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return respond('408 Request Timeout', 'too-slow', 'The request took too long to arrive.');
  return respond('400 Bad Request', 'malformed', 'The request could not be read.');

  function respond(status: string, code: string, text: string) {
    const body = JSON.stringify({ error: text, code });
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
}
