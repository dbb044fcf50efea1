import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { klarnaExchange } from '#integrations/klarna/klarna-exchange.server.ts';
import { aListener, type Listener } from './kit/listener.ts';
import { aSale, cardsOf, sellWith } from './kit/sandbox.ts';

/** A provider that redirects every request to another address, where card numbers must never go. */
const asked: string[] = [];
let provider: Listener;
beforeAll(async () => {
  provider = await aListener(({ path }, response) => {
    asked.push(path);
    response.writeHead(asked.length % 2 ? 307 : 302, { Location: '/elsewhere' }).end();
  });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => provider.close());

test('a card payment is not sent on to where the gateway points, and is in doubt', async () => {
  expect(await sellWith(cardsOf(provider.url), aSale())).toMatchObject({ kind: 'unknown' });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain('/elsewhere');
});

test('the password of the pay-later account is not sent on either', async () => {
  const account = {
    url: provider.url,
    scriptUrl: provider.url,
    username: 'PK_moorland',
    password: 'a secret',
  };
  const ask = klarnaExchange(account, { info() {}, warn() {}, error() {} }, { connect: 1000, whole: 1500 });
  expect(await ask('POST', '/payments/v1/sessions', { body: {} })).toMatchObject({ kind: 'doubt' });
  expect(asked).toEqual(['/payments/v1/sessions']);
});
