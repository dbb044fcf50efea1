import { beforeEach, expect, test } from 'vitest';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { anOrder, aVariant, DECLINED_CARD } from './kit/builders.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('the email about low stock', { perTest: true }, ({ shop, sandbox }) => {
  const owner = anAdmin();
  beforeEach(() => updateShopProfile(shop, owner, { lowStock: 2 }));

  const told = async () =>
    (await receivedEmails(shop, sandbox)).filter(({ subject }) => subject.startsWith('Low stock'));
  const aStocked = (title: string, stock_count: number) => aVariant(shop, { title, stock_count });
  const buy = (lines: (Awaited<ReturnType<typeof aStocked>> & { quantity?: number })[], changes = {}) =>
    anOrder(shop, changes, { lines });

  test('comes once when a sale takes a variant to the owner’s threshold, and once more when the last one goes', async () => {
    const oak = await aStocked('Oak Suite', 4);
    const counts: number[] = [];
    for (let n = 0; n < 4; n++) {
      await buy([oak]);
      counts.push((await told()).length);
    }
    expect(counts).toEqual([0, 1, 1, 2]);
    const [first, last] = await told();
    expect(first).toMatchObject({ to: 'hello@moorlandfires.example' });
    expect(first?.subject).toMatch(/^Low stock: Oak Suite.* · Moorland Fires$/);
    expect(first?.text).toContain(`(${oak.sku}): 2 left`);
    expect(last?.text).toContain(`(${oak.sku}): sold out`);
  });

  test('names all variants of one order', async () => {
    const [oak, slate, plenty] = [
      await aStocked('Oak', 3),
      await aStocked('Slate', 2),
      await aStocked('Ash', 9),
    ];
    await buy([oak, { ...slate, quantity: 2 }, plenty]);
    const [email, ...others] = await told();
    expect(others).toEqual([]);
    expect(email?.subject).toMatch(/ and 1 more · /);
    expect(email?.text).toContain(`(${oak.sku}): 2 left`);
    expect(email?.text).toContain(`(${slate.sku}): sold out`);
    expect(email?.text).not.toContain(plenty.sku);
  });

  test('comes exactly once of buyers at the same moment', async () => {
    const oak = await aStocked('Oak Suite', 8);
    await Promise.all(Array.from({ length: 8 }, () => buy([oak])));
    expect((await told()).map(({ text }) => /\): (.*)/.exec(text)?.[1]).sort()).toEqual([
      '2 left',
      'sold out',
    ]);
  });

  test('comes again after there was more in between', async () => {
    const oak = await aStocked('Oak Suite', 3);
    await buy([oak]);
    await updateVariant(shop, owner, oak.id, { stockCount: 5 });
    await buy([{ ...oak, quantity: 3 }]);
    expect(await told()).toHaveLength(2);
  });

  test('does not come when nothing was taken, the owner sets the stock, or has switched it off', async () => {
    const oak = await aStocked('Oak Suite', 3);
    await expect(buy([{ ...oak, quantity: 4 }])).rejects.toThrow();
    await updateVariant(shop, owner, oak.id, { stockCount: 1 });
    await updateVariant(shop, owner, oak.id, { stockCount: 3 });
    await updateShopProfile(shop, owner, {
      ownerEmails: { newOrder: true, attention: true, messages: true, lowStock: false, dailySummary: true },
    });
    await buy([oak]);
    await buy([oak], { cardNumber: DECLINED_CARD });
    expect(await told()).toEqual([]);
  });
});
