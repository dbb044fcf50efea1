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

test.each([
  ['an endless address', `GET /?q=${'a'.repeat(100_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 413, 'too-large'],
  ['no HTTP at all', 'hello there\r\n\r\n', 400, 'malformed'],
])('%s gets a clear answer', async (_name, request, status, code) => {
  const answer = await say(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ error: expect.any(String), code });
});

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
