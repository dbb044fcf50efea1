import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { type Listener, listen } from './listener.server.ts';

let listener: Listener;
let port: number;
let finishSlowOne: () => void;

beforeEach(async () => {
  const app = new Hono<HttpEnv>();
  app.get('/', (c) => c.text('here'));
  app.get('/slow', async (c) => {
    await new Promise<void>((resolve) => {
      finishSlowOne = resolve;
    });
    return c.text('finished');
  });
  await new Promise<void>((resolve) => {
    listener = listen(app, { port: 0, host: '127.0.0.1' }, resolve);
  });
  port = (listener.server.address() as AddressInfo).port;
});
afterEach(() => listener.stop());

test('requests in progress are finished when the shop stops, and new ones are refused', async () => {
  const agent = new Agent({ keepAlive: true });
  const answer: Promise<IncomingMessage[]> = once(ask('/slow', agent), 'response');
  await once(listener.server, 'request');
  const stopped = listener.stop();
  finishSlowOne();
  const [finished] = await answer;
  expect(finished && (await textOf(finished))).toBe('finished');
  await stopped;
  await expect(once(ask('/', new Agent()), 'response')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});

test('a connection on which a proxy may just be sending is kept while the shop stops, and ended by its answer', async () => {
  const behindProxy = await new Promise<Listener>((resolve) => {
    const opened = listen(appThatSaysHere(), { port: 0, host: '127.0.0.1', trustProxy: 1 }, () =>
      resolve(opened),
    );
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const address = { host: '127.0.0.1', port: (behindProxy.server.address() as AddressInfo).port, agent };
  const first = await askAt(address);
  const stopped = behindProxy.stop();
  const last = await askAt(address);
  expect([first.headers.connection, last.headers.connection]).toEqual(['keep-alive', 'close']);
  expect(last.statusCode).toBe(200);
  await stopped;
  agent.destroy();
});

test.each([
  ['an endless address', `GET /?q=${'a'.repeat(100_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 413, 'too-large'],
  ['no HTTP at all', 'hello there\r\n\r\n', 400, 'malformed'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: shop\r\nHost: other\r\nConnection: close\r\n\r\n', 400, 'malformed'],
])('%s gets a clear answer', async (_name, request, status, code) => {
  const answer = await say(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ error: expect.any(String), code });
});

function appThatSaysHere() {
  return new Hono<HttpEnv>().get('/', (c) => c.text('here'));
}

async function askAt(address: { host: string; port: number; agent: Agent }): Promise<IncomingMessage> {
  const [answer] = await once(get({ ...address, path: '/' }), 'response');
  await textOf(answer);
  return answer;
}

function ask(path: string, agent: Agent) {
  return get({ host: '127.0.0.1', port, path, agent });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  return (await answer.toArray()).join('');
}

async function say(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(text);
  return (await socket.toArray()).join('');
}
