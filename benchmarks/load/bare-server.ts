import { createServer } from 'node:http';
import type { Captured } from './capture.ts';

/** A bare node:http server, a process of its own, that answers what was captured from the shop, byte for byte. */
process.once('message', (captured: Captured) => {
  const answers = new Map(
    Object.entries(captured).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    response.writeHead(answer ? 200 : 404, answer?.headers);
    response.end(answer?.body);
  });
  server.listen(0, 'localhost', () => process.send?.(server.address()));
});
// It ends with the program that started it.
process.once('disconnect', () => process.exit(0));
