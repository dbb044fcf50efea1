import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLoopback } from '#shop/accounts/network.ts';
import { countUse } from '#shop/accounts/use-limit.server.ts';
import { countDecline, delayAfter, refuseTooManyDeclines } from '#shop/checkout/decline-limit.server.ts';
import { refusal } from './accounts/people.ts';
import { anApp } from './app.ts';
import { describeOnEachEngine } from './database.ts';
import { aShop, shopOn, type TestShop } from './shop.ts';

describeOnEachEngine('limits of abuse', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await aShop(engine);
  });
  afterEach(() => shop.close());

  const LIMIT = { limit: 100, windowMs: 5 * 60_000 };

  test('uses are counted to the nearest lot, over processes, and forgotten in time', async () => {
    // Another process of the same shop has a handle of its own.
    const other = shopOn({ ...shop.database });
    for (let n = 0; n < 40; n++) {
      await countUse(shop, 'search-from:a', LIMIT);
      await countUse(other, 'search-from:a', LIMIT);
    }
    await countUse(shop, 'search-from:a', LIMIT);
    expect(await refusal(countUse(other, 'search-from:a', LIMIT))).toMatchObject({
      code: 'too-many',
      retryAfter: expect.any(Number),
    });
    await countUse(shop, 'search-from:b', LIMIT);
    shop.pass(6 * 60_000);
    await countUse(shop, 'search-from:a', LIMIT);
  });

  const payer = (n: number) => ({ ip: `198.51.100.${n}`, firstSix: '400000' });

  test('a run of one bank’s cards is stopped, whoever tries them; another bank’s go on', async () => {
    for (let n = 0; n < 60; n++) await countDecline(shop, { email: `${n}@example.com` }, payer(n));
    const stopped = await refusal(refuseTooManyDeclines(shop, { email: 'new@example.com' }, payer(99)));
    expect(stopped).toMatchObject({ code: 'too-many' });
    expect(stopped.message).toContain('Nothing was taken');
    const another = { ip: '198.51.100.99', firstSix: '492942' };
    await refuseTooManyDeclines(shop, { email: 'new@example.com' }, another);
    shop.pass(16 * 60_000);
    await refuseTooManyDeclines(shop, { email: 'new@example.com' }, payer(99));
  });

  test('each refusal after the third is answered more slowly, to three seconds at most', async () => {
    expect([1, 3, 4, 5, 6, 7, 8, 20].map(delayAfter)).toEqual([0, 0, 250, 500, 1000, 2000, 3000, 3000]);
    const held: number[] = [];
    const patient = { ...shop, holdBack: async (milliseconds: number) => held.push(milliseconds) };
    for (let n = 0; n < 5; n++) await countDecline(patient, { email: 'one@example.com' }, payer(n));
    expect(held).toEqual([0, 0, 0, 250, 500]);
  });

  test('what runs on this machine is not limited', async () => {
    for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '']) expect(isLoopback(here)).toBe(true);
    for (const there of ['192.0.2.1', '10.0.0.1', '2001:db8::1', '1270.0.0.1'])
      expect(isLoopback(there)).toBe(false);
  });

  test('a body nested without end is malformed, not a fault', async () => {
    const app = await anApp(engine);
    const body = `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const answer = await app.ask('/api/v1/newsletter', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'malformed']);
    await app.shop.close();
  });
});
