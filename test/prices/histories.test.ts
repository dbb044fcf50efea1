import { expect, test } from 'vitest';
import { deleteProduct, updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { saveGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { changeSale, stopSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { findSale } from '#shop/catalogue/price-sales/find-sales.server.ts';
import { returnStock, takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { anImport } from '../imports/import-file.ts';
import { auditOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { addOtto, undo } from '../undo/undoing.ts';
import { aFire, aPlannedSale, aRunningSale, DAY, type Fire, HOUR, MINUTE, priceOf } from './a-sale.ts';

const owner = anAdmin();

onEachEngine('what a price was, as commands have made it', { perTest: true }, ({ app, shop }) => {
  const days = (many: number) => shop.advanceClock(many * DAY);
  const sell = (fire: Fire, order: string, quantity = 5) =>
    inTransaction(shop, (shop) => takeStock(shop, order, [{ variantId: fire.variantId, quantity }]));
  const giveBack = (order: string) => inTransaction(shop, (shop) => returnStock(shop, order));

  /** What the product page and the API say: what it costs, and what it was. */
  async function shown(fire: Fire) {
    const { price, was } = await priceOf(shop, fire);
    const page = await (await app.ask(`/product/${fire.handle}`)).text();
    const struck = /class="was">.*?£([\d,.]+)<\/s>/.exec(page.replace(/<!-- -->/g, ''))?.[1];
    expect(struck ? Math.round(Number(struck.replace(',', '')) * 100) : null).toBe(was);
    return { price, was };
  }
  /** A fire for so many days at £100, then a sale of a quarter off. */
  async function inASaleAfter(many: number): Promise<Fire> {
    const fire = await aFire(shop);
    days(many);
    await aRunningSale(shop);
    return fire;
  }
  const WAS = { price: 7_500, was: 10_000 };
  const WITHOUT = { price: 7_500, was: null };

  test('28 days bear it out, a minute less does not', async () => {
    const fire = await aFire(shop);
    const starts = shop.now() + 28 * DAY;
    shop.advanceClock(MINUTE);
    const late = await aFire(shop);
    await aPlannedSale(shop, { starts });
    shop.advanceClock(starts - shop.now());
    expect([await shown(fire), await shown(late)]).toEqual([WAS, WITHOUT]);
  });

  test('the strike-through ends by itself on the day on which the sale has run for as long', async () => {
    const fire = await aFire(shop);
    days(30);
    await aRunningSale(shop, {}, 60);
    days(29);
    expect(await shown(fire)).toEqual(WAS);
    days(1);
    expect(await shown(fire)).toEqual(WITHOUT);
  });

  test('raised just before, it is refused; put up and back by the grid too', async () => {
    const [raised, back] = [await aFire(shop, 80_00), await aFire(shop)];
    days(40);
    await updateVariant(shop, owner, raised.variantId, { price: 100_00 });
    const cell = (to: string, seen: string) => ({
      ...{ product: back.id, variant: back.variantId, column: 'price' as const, to, seen },
    });
    expect((await saveGrid(shop, owner, [cell('90', '100.00')])).refused).toEqual([]);
    shop.advanceClock(HOUR);
    expect((await saveGrid(shop, owner, [cell('100', '90.00')])).refused).toEqual([]);
    await aRunningSale(shop);
    expect([await shown(raised), await shown(back)]).toEqual([WITHOUT, WITHOUT]);
  });

  test('a change that was undone is a change', async () => {
    const fire = await aFire(shop);
    days(40);
    await updateVariant(shop, owner, fire.variantId, { price: 60_00 });
    shop.advanceClock(HOUR);
    const entry = (await auditOf(shop, { subject_id: fire.variantId })).at(-1);
    await undo(shop, await addOtto(shop, owner), { entry: entry?.id ?? '' });
    await aRunningSale(shop);
    expect(await shown(fire)).toEqual(WITHOUT);
  });

  test('an import that sets the price is one', async () => {
    const fire = await aFire(shop, 80_00);
    const { sku } = await shop.db
      .selectFrom('variant')
      .select('sku')
      .where('id', '=', fire.variantId)
      .executeTakeFirstOrThrow();
    days(40);
    await anImport(shop, app.asOwner, `sku,price\n${sku},100.00\n`);
    await aRunningSale(shop);
    expect(await shown(fire)).toEqual(WITHOUT);
  });

  test('sold out for part of a day it goes on, for a whole UK day it begins again', async () => {
    const [short, long] = [await aFire(shop), await aFire(shop)];
    days(40);
    await sell(short, 'o_1');
    await sell(long, 'o_2');
    shop.advanceClock(20 * HOUR);
    await giveBack('o_1');
    shop.advanceClock(20 * HOUR);
    await giveBack('o_2');
    await aRunningSale(shop);
    expect([await shown(short), await shown(long)]).toEqual([WAS, WITHOUT]);
  });

  test('what came into stock only lately was not for sale before', async () => {
    const fire = await aFire(shop, 100_00, 0);
    days(40);
    await updateVariant(shop, owner, fire.variantId, { stockCount: 5, stockCountSeen: 0 });
    await aRunningSale(shop);
    expect(await shown(fire)).toEqual(WITHOUT);
  });

  test('what is not counted is sold out on no day; counted again without any it is', async () => {
    const [always, counted] = [await aFire(shop), await aFire(shop)];
    for (const { variantId } of [always, counted])
      await updateVariant(shop, owner, variantId, { stockPolicy: 'always' });
    days(40);
    await updateVariant(shop, owner, counted.variantId, { stockPolicy: 'counted', stockCount: 0 });
    days(2);
    await updateVariant(shop, owner, counted.variantId, { stockCount: 5 });
    await aRunningSale(shop);
    expect([await shown(always), await shown(counted)]).toEqual([WAS, WITHOUT]);
  });

  test('a draft for two days, and one that was deleted for two, begin again', async () => {
    const [draft, gone] = [await aFire(shop), await aFire(shop)];
    const otto = await addOtto(shop, owner);
    days(40);
    await updateProduct(shop, owner, draft.id, { available: false });
    await deleteProduct(shop, owner, gone.id);
    days(2);
    await updateProduct(shop, owner, draft.id, { available: true });
    const entry = (await auditOf(shop, { subject_id: gone.id })).at(-1);
    await undo(shop, otto, { entry: entry?.id ?? '' });
    days(1);
    await aRunningSale(shop);
    expect([await shown(draft), await shown(gone)]).toEqual([WITHOUT, WITHOUT]);
  });

  test('a discount on all goods in between begins again, and while it lasts it strikes through itself', async () => {
    const fire = await aFire(shop);
    days(40);
    await updateShopProfile(shop, owner, { discount: 0.1 });
    days(1);
    await updateShopProfile(shop, owner, { discount: 0 });
    await aRunningSale(shop);
    expect(await shown(fire)).toEqual(WITHOUT);
    // Three of them are the sale.
    days(31);
    await aRunningSale(shop);
    expect(await shown(fire)).toEqual(WAS);
  });

  test('a sale inside a sale, and one right after it, count from the first', async () => {
    const fire = await aFire(shop);
    days(30);
    const starts = shop.now() + MINUTE;
    await aPlannedSale(shop, { starts }, 20);
    await aPlannedSale(shop, { starts: starts + 5 * DAY, rule: '-40%' }, 3);
    await aPlannedSale(shop, { starts: starts + 20 * DAY, rule: '-30%' }, 20);
    days(6);
    expect(await shown(fire)).toEqual({ price: 6_000, was: 10_000 });
    days(15);
    expect(await shown(fire)).toEqual({ price: 7_000, was: 10_000 });
    days(10);
    expect(await shown(fire)).toEqual({ price: 7_000, was: null });
  });

  test('a sale again within a month shows none', async () => {
    const fire = await inASaleAfter(40);
    expect(await shown(fire)).toEqual(WAS);
    days(20);
    await aRunningSale(shop);
    expect(await shown(fire)).toEqual(WITHOUT);
  });

  test('it goes when the price is edited in the sale, and comes back with it', async () => {
    const fire = await inASaleAfter(40);
    await updateVariant(shop, owner, fire.variantId, { price: 120_00 });
    expect(await shown(fire)).toEqual({ price: 9_000, was: null });
    shop.advanceClock(MINUTE);
    await updateVariant(shop, owner, fire.variantId, { price: 100_00 });
    expect(await shown(fire)).toEqual(WAS);
  });

  test('it stays when the sale changes, and is gone when it is stopped', async () => {
    const fire = await aFire(shop);
    days(40);
    const id = await aRunningSale(shop);
    const sale = await findSale(shop, owner, id);
    await changeSale(shop, owner, id, { terms: { ...sale, rule: '-50%' }, ifVersion: sale.version });
    expect(await shown(fire)).toEqual({ price: 5_000, was: 10_000 });
    await stopSale(shop, owner, id);
    shop.advanceClock(2 * MINUTE);
    expect(await shown(fire)).toEqual({ price: 10_000, was: null });
  });

  test('the owner may ask for more days', async () => {
    const fire = await inASaleAfter(40);
    await updateShopProfile(shop, owner, { wasDays: 60 });
    expect(await shown(fire)).toEqual(WITHOUT);
    await updateShopProfile(shop, owner, { wasDays: 30 });
    expect(await shown(fire)).toEqual(WAS);
  });
});
