import { expect, test } from 'vitest';
import { moveTransit } from '#database/migrations/047-carriers.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

onEachEngine('the days in transit of an earlier version', ({ shop }) => {
  const store = (key: string, value: object) =>
    shop.db
      .insertInto('profile_override')
      .values({ key, value: JSON.stringify(value), updated: 1 })
      .execute();
  const migrate = () => moveTransit(shop.db as never);
  const closing = { dispatchDays: 2, closingHour: 12, closedDays: [] };

  test('a shop that has changed nothing has the carriers of a new shop', async () => {
    await migrate();
    const keys = (await shop.db.selectFrom('profile_override').select('key').execute()).map(({ key }) => key);
    expect(keys.filter((key) => key === 'carriers' || key === 'dispatch')).toEqual([]);
    expect((await findShopProfile(shop)).carriers.map(({ name, days }) => [name, days])).toEqual([
      ['UPS', { from: 1, to: 2 }],
      ['AXL', { from: 1, to: 2 }],
    ]);
  });

  test('days that its owner has set move to the carriers, and the rest of dispatch stays', async () => {
    await store('dispatch', { ...closing, transit: { UPS: { from: 1, to: 2 }, AXL: { from: 3, to: 5 } } });
    await migrate();
    const { carriers, dispatch } = await findShopProfile(shop);
    expect(dispatch).toEqual(closing);
    expect(carriers.map(({ code, days }) => [code, days])).toEqual([
      ['UPS', { from: 1, to: 2 }],
      ['AXL', { from: 3, to: 5 }],
    ]);
  });
});
