import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeWhole } from './body-limit.ts';

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

test('what comes in pieces is put together', async () => {
  const pieces = ['to', 'ge', 'ther'].map((each) => new TextEncoder().encode(each));
  const body = await takeWhole(sent(streamOf(pieces)), LIMIT);
  expect(new TextDecoder().decode(body)).toBe('together');
});

test('too much is refused by what it says of itself, and as soon as it has come', async () => {
  const refusal = { code: 'too-large' };
  await expect(takeWhole(sent('x', { 'Content-Length': '11' }), LIMIT)).rejects.toMatchObject(refusal);
  const endless = streamOf(
    (function* () {
      for (;;) yield new Uint8Array(4);
    })(),
  );
  await expect(takeWhole(sent(endless), LIMIT)).rejects.toMatchObject(refusal);
});

test('who sends a byte now and then is not waited for longer than twenty seconds', async () => {
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
