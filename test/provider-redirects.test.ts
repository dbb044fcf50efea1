import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { klarnaExchange } from '#integrations/klarna-exchange.server.ts';
import { aSale, cardsOf } from './sandbox.ts';

/** A provider that sends whoever asks on to another address, where card numbers must never go. */
const asked: string[] = [];
const provider = createServer((request, response) => {
  asked.push(request.url ?? '');
  request.resume();
  response.writeHead(asked.length % 2 ? 307 : 302, { Location: '/elsewhere' }).end();
});
let url = '';
beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => provider.close());

test('a card payment is not sent on to where the gateway points, and is in doubt', async () => {
  expect(await cardsOf(url).sell(aSale())).toMatchObject({ kind: 'unknown' });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain('/elsewhere');
});

test('the password of the pay-later account is not sent on either', async () => {
  const account = { url, username: 'PK_moorland', password: 'a secret' };
  const ask = klarnaExchange(account, { info() {}, warn() {}, error() {} }, { connect: 1000, whole: 1500 });
  expect(await ask('POST', '/payments/v1/sessions', { body: {} })).toMatchObject({ kind: 'doubt' });
  expect(asked).toEqual(['/payments/v1/sessions']);
});
