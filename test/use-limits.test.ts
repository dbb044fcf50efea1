import { expect, test } from 'vitest';
import { requestRecovery } from '#shop/accounts/recovery.server.ts';
import { hitLimit } from '#shop/limits/hit-limit.server.ts';
import { isLoopback } from '#shop/limits/network.ts';
import {
  countDecline,
  delayAfter,
  refuseTooManyDeclines,
} from '#shop/sales/checkout/decline-limit.server.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal, refusal } from './kit/refusal.ts';
import { shopOn } from './kit/shop.ts';

onEachEngine('limits of abuse', { perTest: true }, ({ shop }) => {
  const LIMIT = { limit: 100, windowMs: 5 * 60_000 };

  test('uses are counted in batches across processes, and forgotten in time', async () => {
    // Another process of the same shop has a handle of its own.
    const other = shopOn({ ...shop.database });
    for (let n = 0; n < 40; n++) {
      await hitLimit(shop, 'search-from:a', LIMIT);
      await hitLimit(other, 'search-from:a', LIMIT);
    }
    await hitLimit(shop, 'search-from:a', LIMIT);
    expect(await refusal(hitLimit(other, 'search-from:a', LIMIT))).toMatchObject({
      code: 'too-many',
      retryAfter: expect.any(Number),
    });
    await hitLimit(shop, 'search-from:b', LIMIT);
    shop.advanceClock(6 * 60_000);
    await hitLimit(shop, 'search-from:a', LIMIT);
  });

  const payer = (n: number) => ({ ip: `198.51.100.${n}`, firstSix: '400000' });

  test('a run of one bank’s cards is blocked, whoever tries them; another bank’s are not', async () => {
    for (let n = 0; n < 60; n++) await countDecline(shop, { email: `${n}@example.com` }, payer(n));
    const stopped = await refusal(refuseTooManyDeclines(shop, { email: 'new@example.com' }, payer(99)));
    expect(stopped).toMatchObject({ code: 'too-many' });
    expect(stopped.message).toContain('Nothing was taken');
    const another = { ip: '198.51.100.99', firstSix: '492942' };
    await refuseTooManyDeclines(shop, { email: 'new@example.com' }, another);
    shop.advanceClock(16 * 60_000);
    await refuseTooManyDeclines(shop, { email: 'new@example.com' }, payer(99));
  });

  test('each decline after the third is answered more slowly, by up to three seconds', async () => {
    expect([1, 3, 4, 5, 6, 7, 8, 20].map(delayAfter)).toEqual([0, 0, 250, 500, 1000, 2000, 3000, 3000]);
    const held: number[] = [];
    const patient = { ...shop, holdBack: async (milliseconds: number) => held.push(milliseconds) };
    for (let n = 0; n < 5; n++) await countDecline(patient, { email: 'one@example.com' }, payer(n));
    expect(held).toEqual([0, 0, 0, 250, 500]);
  });

  test('behind a proxy that the settings do not name, declines do not stop everybody, nor do lost passwords', async () => {
    const proxy = '127.0.0.1';
    for (let n = 0; n < 12; n++) {
      await countDecline(shop, { email: `${n}@example.com` }, { ip: proxy, firstSix: `40000${n}` });
      await requestRecovery(shop, `${n}@example.com`, proxy);
    }
    const honest = { email: 'honest@example.com' };
    await refuseTooManyDeclines(shop, honest, { ip: proxy, firstSix: '492942' });
    await requestRecovery(shop, honest.email, proxy);
    // One person, or one checkout, is still stopped.
    for (let n = 0; n < 10; n++)
      await countDecline(shop, honest, { ip: proxy, draftId: 'd_1', firstSix: '1' });
    const payer = { ip: proxy, firstSix: '492942' };
    await expectRefusal(refuseTooManyDeclines(shop, honest, payer), 'too-many');
    const other = { email: 'other@example.com' };
    await expectRefusal(refuseTooManyDeclines(shop, other, { ...payer, draftId: 'd_1' }), 'too-many');
  });

  test('programs on this machine are not limited', async () => {
    for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '']) expect(isLoopback(here)).toBe(true);
    for (const there of ['192.0.2.1', '10.0.0.1', '2001:db8::1', '1270.0.0.1'])
      expect(isLoopback(there)).toBe(false);
  });
});
