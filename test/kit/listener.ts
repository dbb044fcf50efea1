import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Call = { path: string; headers: IncomingHttpHeaders; body: string };
export type Listener = { url: string; close(): Promise<void> };

/** A web server on a free port that answers as the test says. */
export async function aListener(
  answer: (call: Call, response: ServerResponse) => unknown,
): Promise<Listener> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    await answer({ path: request.url ?? '', headers: request.headers, body }, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
