import { expect, test } from 'vitest';
import { doubtAtFirstForward, doubtNoProxy } from './doubt-proxy.ts';

function aLog() {
  const warnings: string[] = [];
  return { warnings, log: { info() {}, error() {}, warn: (message: string) => void warnings.push(message) } };
}

test.each([
  ['http://localhost:3000', 0, 0],
  ['http://shop.example:3000', 0, 0],
  ['https://shop.example', 0, 1],
  ['http://shop.example', 0, 1],
  ['https://shop.example', 1, 0],
])('%s with TRUST_PROXY=%s on port 3000: %s warnings at the start', (publicUrl, trustProxy, count) => {
  const { warnings, log } = aLog();
  doubtNoProxy({ publicUrl, trustProxy, port: 3000 }, log);
  expect(warnings).toHaveLength(count);
});

test.each([
  [0, 1],
  [1, 0],
])('with TRUST_PROXY=%s the first request through a proxy warns %s times', (trustProxy, count) => {
  const { warnings, log } = aLog();
  const doubt = doubtAtFirstForward({ trustProxy }, log);
  doubt({});
  expect(warnings).toEqual([]);
  for (let n = 0; n < 3; n++) doubt({ 'x-forwarded-for': '192.0.2.7' });
  expect(warnings).toHaveLength(count);
});
