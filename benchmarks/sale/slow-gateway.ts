import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { aRandom } from '#test/kit/random.ts';
import { secondsOfAPerson } from './arrivals.ts';

/** Seconds until a card gateway and the bank behind it have answered: at least, and the mean of what comes on top. */
const LEAST = 0.2;
const MEAN = 0.8;

/** The way to the sandbox, on which what the shop asks its card gateway takes as long as in life. */
export async function aSlowGateway(sandboxUrl: string, seed: number) {
  const random = aRandom(seed);
  const server = createServer(async (from, to) => {
    // What has arrived is done, whoever asked for it and is killed meanwhile.
    const body = await buffer(from).catch(() => null);
    if (body === null) return;
    if (from.method === 'POST') await wait((LEAST + secondsOfAPerson(random, MEAN)) * 1000);
    passOn(sandboxUrl, from, body, to);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function passOn(sandboxUrl: string, from: IncomingMessage, body: Buffer, to: ServerResponse) {
  const { method = 'GET', headers, url = '/' } = from;
  const onward = request(new URL(url, sandboxUrl), { method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  onward.on('error', () => to.destroy());
  to.on('error', () => {});
  onward.end(body);
}
