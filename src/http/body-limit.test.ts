import { readFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS, limitBody, takeWhole } from './body-limit.ts';

const LIMIT = { bytes: 10, within: 20_000 };

/** A request whose body arrives in these pieces; `isWhole` unless more may follow. */
function sent(pieces: (string | Buffer)[], { length = '', isWhole = true } = {}) {
  const incoming = new IncomingMessage(new Socket());
  if (length) incoming.headers['content-length'] = length;
  for (const piece of pieces) incoming.push(piece);
  if (isWhole) incoming.push(null);
  return incoming;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a body that arrives in chunks is joined', async () => {
  expect(String(await takeWhole(sent(['to', 'ge', 'ther']), LIMIT))).toBe('together');
  expect(String(await takeWhole(sent([]), LIMIT))).toBe('');
});

test('a body that is too large is refused by its Content-Length, or as soon as it exceeds the limit', async () => {
  const refusal = { code: 'too-large' };
  await expect(takeWhole(sent(['x'], { length: '11' }), LIMIT)).rejects.toMatchObject(refusal);
  const endless = sent(['four', 'four', 'four'], { isWhole: false });
  await expect(takeWhole(endless, LIMIT)).rejects.toMatchObject(refusal);
});

test('a slow body is refused after twenty seconds', async () => {
  const slow = sent([], { isWhole: false });
  for (let second = 0; second < 10; second++) setTimeout(() => slow.push('x'), second * 3_000);
  const waiting = expect(takeWhole(slow, LIMIT)).rejects.toMatchObject({ code: 'too-slow' });
  await vi.advanceTimersByTimeAsync(20_000);
  await waiting;
});

test('a client that hangs up in the middle of its body is no fault of the shop', async () => {
  const cut = sent(['four'], { isWhole: false });
  const waiting = expect(takeWhole(cut, LIMIT)).rejects.toMatchObject({ code: 'hung-up' });
  cut.destroy();
  await waiting;
});

test('pictures are received two at a time, and a small form does not wait for them', async () => {
  const { promise: drawn, resolve: draw } = Promise.withResolvers<void>();
  const inside: number[] = [];
  let now = 0;
  const app = new Hono<{ Bindings: { incoming: IncomingMessage & { rawBody?: Buffer } } }>();
  app.use(limitBody('upload')).post('/', async (c) => {
    inside.push(++now);
    if (c.env.incoming.rawBody?.length !== 100) await drawn;
    now--;
    return c.text('kept');
  });
  const send = (bytes: number) => {
    const incoming = sent([Buffer.alloc(bytes)], { length: String(bytes) });
    return app.request('/', { method: 'POST' }, { incoming });
  };
  const pictures = Array.from({ length: 6 }, () => send(1_000_000));
  expect(await (await send(100)).text()).toBe('kept');
  draw();
  for (const answer of await Promise.all(pictures)) expect(await answer.text()).toBe('kept');
  // The form and at most two pictures.
  expect(Math.max(...inside)).toBeLessThanOrEqual(3);
  expect(inside).toHaveLength(7);
});

test.each(['deploy/caddy/inglenook.caddy', 'deploy/container/Caddyfile', 'deploy/nginx/inglenook.conf'])(
  '%s lets through the largest body that the shop takes',
  (file) => {
    const [, megabytes] =
      /^\s*(?:max_size|client_max_body_size) (\d+)(?:MB|m;)$/m.exec(readFileSync(file, 'utf8')) ?? [];
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(
      Math.max(...Object.values(LIMITS).map(({ bytes }) => bytes)),
    );
  },
);
