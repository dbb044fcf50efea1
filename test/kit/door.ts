import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { type App, listen } from '#http/listener.server.ts';

export type Door = {
  port: number;
  send(request: Request, how?: { inPieces?: boolean }): Promise<Response>;
  close(): Promise<void>;
};

/** Opens an app on a free port; requests reach it over HTTP with whatever host, address and headers they have. */
export async function openDoor(app: App): Promise<Door> {
  const { promise: isOpen, resolve } = Promise.withResolvers<void>();
  const { server } = listen(app, { port: 0, host: '127.0.0.1' }, resolve);
  await isOpen;
  server.unref();
  const { port } = server.address() as AddressInfo;
  const door: Door = {
    port,
    async send(request, { inPieces = false } = {}) {
      const { host, pathname, search } = new URL(request.url);
      const outgoing = sendRequest({
        // An app that refuses a body closes the connection.
        agent: false,
        port,
        host: '127.0.0.1',
        method: request.method,
        path: pathname + search,
        headers: { host, ...Object.fromEntries(request.headers) },
      });
      const response = once(outgoing, 'response');
      // A refusal may come before the body has left.
      outgoing.on('error', () => {});
      if (inPieces && request.body)
        Readable.fromWeb(request.body as ReadableStream)
          .pipe(outgoing)
          .flushHeaders();
      else outgoing.end(await wholeBody(request));
      const [incoming] = (await response) as [IncomingMessage];
      return responseOf(incoming);
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  return door;
}

/** Undefined for none, or a GET would announce an empty one. */
async function wholeBody(request: Request): Promise<Buffer | undefined> {
  const body = Buffer.from(await request.arrayBuffer());
  return body.byteLength > 0 ? body : undefined;
}

async function responseOf(incoming: IncomingMessage): Promise<Response> {
  const { statusCode: status = 0, rawHeaders } = incoming;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  const body = await buffer(incoming);
  return new Response(status === 204 || status === 304 ? null : body, { status, headers });
}
