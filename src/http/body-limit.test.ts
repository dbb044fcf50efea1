import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitBody, takeWhole } from './body-limit.ts';

function streamOf(pieces: Iterable<Uint8Array>) {
  const rest = pieces[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

const LIMIT = { bytes: 10, within: 20_000 };

function sent(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request('http://shop.example/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a body that arrives in chunks is joined', async () => {
  const pieces = ['to', 'ge', 'ther'].map((each) => new TextEncoder().encode(each));
  const body = await takeWhole(sent(streamOf(pieces)), LIMIT);
  expect(new TextDecoder().decode(body)).toBe('together');
});

test('a body that is too large is refused by its Content-Length, or as soon as it exceeds the limit', async () => {
  const refusal = { code: 'too-large' };
  await expect(takeWhole(sent('x', { 'Content-Length': '11' }), LIMIT)).rejects.toMatchObject(refusal);
  const endless = streamOf(
    (function* () {
      for (;;) yield new Uint8Array(4);
    })(),
  );
  await expect(takeWhole(sent(endless), LIMIT)).rejects.toMatchObject(refusal);
});

test('a slow body is refused after twenty seconds', async () => {
  const slow = new ReadableStream({
    start(controller) {
      for (let second = 0; second < 10; second++)
        setTimeout(() => controller.enqueue(new Uint8Array(1)), second * 3_000);
    },
  });
  const waiting = expect(takeWhole(sent(slow), LIMIT)).rejects.toMatchObject({ code: 'too-slow' });
  await vi.advanceTimersByTimeAsync(20_000);
  await waiting;
});

test('pictures are received two at a time, and a small form does not wait for them', async () => {
  const { promise: drawn, resolve: draw } = Promise.withResolvers<void>();
  const inside: number[] = [];
  let now = 0;
  const app = new Hono().use(limitBody('upload')).post('/', async (c) => {
    const { byteLength } = await c.req.arrayBuffer();
    inside.push(++now);
    if (byteLength > 1000) await drawn;
    now--;
    return c.text('kept');
  });
  const send = (bytes: number) =>
    app.request('/', {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'Content-Length': String(bytes) },
    });
  const pictures = Array.from({ length: 6 }, () => send(1_000_000));
  expect(await (await send(100)).text()).toBe('kept');
  draw();
  for (const answer of await Promise.all(pictures)) expect(await answer.text()).toBe('kept');
  // The form and at most two pictures.
  expect(Math.max(...inside)).toBeLessThanOrEqual(3);
  expect(inside).toHaveLength(7);
});
