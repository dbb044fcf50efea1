import { beforeEach, expect, test } from 'vitest';
import { deactivate } from '#shop/accounts/accounts.server.ts';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { findPersonalData } from '#shop/accounts/personal-data.server.ts';
import { sendStockAlerts } from '#shop/stock-alerts/send-stock-alerts.server.ts';
import {
  confirmStockAlert,
  deleteOldStockAlerts,
  leaveStockAlert,
  requestStockAlert,
} from '#shop/stock-alerts/stock-alerts.server.ts';
import { aPerson, PASSWORD } from './accounts/people.ts';
import { aVariant, type Sold } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal, refusal } from './kit/refusal.ts';

onEachEngine('a message when something is back in stock', ({ shop }) => {
  let stove: Sold;
  beforeEach(async () => {
    for (const table of ['stock_alert', 'email', 'rate_limit'] as const)
      await shop.db.deleteFrom(table).execute();
    stove = await aVariant(shop, { title: 'Gradbach Stove', stock_count: 0 });
  });

  const ask = (email: string, ip = '1.1.1.1') => requestStockAlert(shop, { variantId: stove.id, email }, ip);
  const stock = (count: number) =>
    shop.db.updateTable('variant').set({ stock_count: count }).where('id', '=', stove.id).execute();
  const emails = (kind: string) =>
    shop.db.selectFrom('email').select(['recipient', 'text']).where('kind', '=', kind).execute();
  const told = async () => (await emails('back-in-stock')).map(({ recipient }) => recipient).sort();
  const waiting = () => shop.db.selectFrom('stock_alert').select(['email', 'state']).execute();
  async function tokenOf(email: string) {
    const asked = await emails('stock-alert-confirmation');
    const text = asked.findLast(({ recipient }) => recipient === email)?.text ?? '';
    return /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  }
  async function wait(email: string) {
    await ask(email);
    await confirmStockAlert(shop, await tokenOf(email));
  }

  test('goes once to each who confirmed, who is then forgotten; to nobody else', async () => {
    await wait('rose@example.com');
    await wait('noah@example.com');
    await ask('never-confirmed@example.com');
    await sendStockAlerts(shop);
    expect(await told()).toEqual([]);
    await stock(1);
    await Promise.all([sendStockAlerts(shop), sendStockAlerts(shop)]);
    await sendStockAlerts(shop);
    expect(await told()).toEqual(['noah@example.com', 'rose@example.com']);
    expect((await emails('back-in-stock'))[0]?.text).toContain(`/product/${stove.handle}/${stove.sku}`);
    expect(await waiting()).toEqual([{ email: 'never-confirmed@example.com', state: 'requested' }]);
  });

  test('is not sent when the last one has been sold again, but at the next return', async () => {
    await wait('rose@example.com');
    await stock(1);
    await stock(0);
    await sendStockAlerts(shop);
    expect(await told()).toEqual([]);
    await stock(2);
    await sendStockAlerts(shop);
    expect(await told()).toEqual(['rose@example.com']);
  });

  test('is not sent for what is no longer on sale', async () => {
    await wait('rose@example.com');
    await stock(1);
    await shop.db.updateTable('product').set({ available: 0 }).where('id', '=', stove.productId).execute();
    await sendStockAlerts(shop);
    expect(await told()).toEqual([]);
  });

  test('who asks again while waiting gets no second link, and the same answer', async () => {
    await wait('rose@example.com');
    expect(await ask(' Rose@Example.com ', '2.2.2.2')).toEqual({ email: 'rose@example.com' });
    expect(await emails('stock-alert-confirmation')).toHaveLength(1);
  });

  test('a confirmation that comes after the return says so, and nothing is kept', async () => {
    await ask('rose@example.com');
    await stock(1);
    expect(await confirmStockAlert(shop, await tokenOf('rose@example.com'))).toMatchObject({ isBack: true });
    expect(await waiting()).toEqual([]);
  });

  test('a link forgets a request, once or twice', async () => {
    await wait('rose@example.com');
    const token = await tokenOf('rose@example.com');
    await leaveStockAlert(shop, token);
    await leaveStockAlert(shop, token);
    expect(await waiting()).toEqual([]);
    await expectRefusal(confirmStockAlert(shop, token), 'not-found');
  });

  test('a request is forgotten after a week without confirmation, and after a year of waiting', async () => {
    await wait('rose@example.com');
    await ask('late@example.com');
    shop.advanceClock(7 * 86_400_000);
    await deleteOldStockAlerts(shop);
    expect(await waiting()).toEqual([{ email: 'rose@example.com', state: 'waiting' }]);
    shop.advanceClock(358 * 86_400_000);
    expect(await deleteOldStockAlerts(shop)).toBe(false);
    expect(await waiting()).toEqual([]);
  });

  test('what can be bought, what does not exist, and what is no e-mail are refused', async () => {
    expect((await refusal(ask('rose'))).fields).toHaveProperty('email');
    await stock(1);
    await expectRefusal(ask('rose@example.com'), 'conflict');
    const unknown = { variantId: 'v_unknown', email: 'rose@example.com' };
    await expectRefusal(requestStockAlert(shop, unknown, '1.1.1.1'), 'not-found');
    expect(await emails('stock-alert-confirmation')).toEqual([]);
  });

  test('one network address may ask ten times an hour', async () => {
    for (let n = 0; n < 10; n++) await ask(`rose${n}@example.com`);
    await expectRefusal(ask('rose@example.com'), 'too-many');
  });

  test('is among a person’s own data, and goes with the account', async () => {
    const actor = await findActor(shop, (await aPerson(shop, 'data@example.com')).token);
    await wait('data@example.com');
    expect((await findPersonalData(shop, actor)).stockAlerts).toMatchObject([
      { sku: stove.sku, state: 'waiting' },
    ]);
    await deactivate(shop, actor, PASSWORD);
    expect(await waiting()).toEqual([]);
  });
});
