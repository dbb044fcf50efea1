import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

const SECOND = 1000;

/** Milliseconds and bytes that a connection may take, so that slow or greedy ones hold nobody else up. */
const LIMITS = {
  headersTimeout: 15 * SECOND,
  /** Long enough for a 15 MB picture over a slow line. */
  requestTimeout: 180 * SECOND,
  /** Longer than the minute for which reverse proxies hold a connection open. */
  keepAliveTimeout: 65 * SECOND,
  maxHeaderSize: 32 * 1024,
};

export type Listener = {
  server: Server;
  /** Takes no new connection, lets what is running finish (at most half a minute), and closes. */
  stop(): Promise<void>;
};

/** Opens the door of the app on a port of this machine; `onOpen` once it is open. */
export function listen(
  app: Hono<HttpEnv>,
  where: { port: number; host: string },
  onOpen: () => void,
): Listener {
  const server = serve(
    { fetch: app.fetch, port: where.port, hostname: where.host, serverOptions: LIMITS },
    onOpen,
  ) as Server;
  server.on('clientError', refuseUnreadable);
  return { server, stop: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that has just answered its last request waits for another one that must not come.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50);
  const patience = setTimeout(() => server.closeAllConnections(), 30 * SECOND);
  await closed;
  clearInterval(sweeping);
  clearTimeout(patience);
}

/** What is no HTTP, or has an address or headers too long to read, never reaches the app: the answer is made here. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return say('413 Content Too Large', 'too-large', 'That address, or what came with it, is too long.');
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return say('408 Request Timeout', 'too-slow', 'The request took too long to arrive.');
  return say('400 Bad Request', 'malformed', 'That is not a request we can read.');

  function say(status: string, code: string, text: string) {
    const body = JSON.stringify({ error: text, code });
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
}
