import { expect, test } from 'vitest';
import { answerPart, readRange } from './part-of-file.ts';

test.each([
  [null, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=-', null],
])('of 100 bytes %s is %j', (header, part) => {
  expect(readRange(header, 100)).toEqual(part);
});

test('a part says where it belongs, and the whole that there are parts', async () => {
  const file = { bytes: new Uint8Array([1, 2, 3, 4]), type: 'video/webm' };
  const ask = (headers: Record<string, string> = {}) =>
    answerPart(new Request('http://localhost/media/a.webm', { headers }), file);
  const part = ask({ Range: 'bytes=1-2' });
  expect([
    part.status,
    part.headers.get('content-range'),
    [...new Uint8Array(await part.arrayBuffer())],
  ]).toEqual([206, 'bytes 1-2/4', [2, 3]]);
  const whole = ask();
  expect([whole.status, whole.headers.get('accept-ranges'), (await whole.arrayBuffer()).byteLength]).toEqual([
    200,
    'bytes',
    4,
  ]);
  expect(ask({ Range: 'bytes=9-' }).status).toBe(416);
});
