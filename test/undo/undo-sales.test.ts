import { beforeEach, expect, test } from 'vitest';
import { deleteProduct } from '#shop/catalogue/commands/change-products.server.ts';
import {
  changeSale,
  createSale,
  deleteSale,
  planSale,
  startSale,
  stopSale,
} from '#shop/catalogue/price-sales/change-sales.server.ts';
import { findSale } from '#shop/catalogue/price-sales/find-sales.server.ts';
import { planSales } from '#shop/catalogue/price-sales/plan-sales.server.ts';
import { stageOf } from '#shop/catalogue/price-sales/sale.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { auditOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { anAdmin } from '../kit/shop.ts';
import { aFire, aPlannedSale, aRunningSale, aSale, DAY, MINUTE, priceOf } from '../prices/a-sale.ts';
import { undo, whatStayed } from './undoing.ts';

const owner = anAdmin();

onEachEngine('a sale in Activity', { perTest: true }, ({ app, shop }) => {
  // Whoever asks has an account.
  beforeEach(async () => void (await app.asOwner.get('/admin')));
  const sale = (id: string) => findSale(shop, owner, id);
  const stage = async (id: string) => stageOf(await sale(id), shop.now());
  /** The last change of a sale is undone; what stayed. */
  async function undoLast(id: string, action: string): Promise<{ left: string[]; undone: string }> {
    const last = (await auditOf(shop, { kind: 'sale' })).findLast((each) => each.subject_id === id);
    expect(last?.action).toBe(action);
    const undone = await undo(shop, owner, { entry: last?.id ?? '' });
    await planSales(shop);
    shop.advanceClock(1);
    return { left: await whatStayed(shop, undone), undone };
  }
  const change = async (id: string, terms: object) => {
    const { version, ...before } = await sale(id);
    await changeSale(shop, owner, id, { terms: { ...before, ...terms }, ifVersion: version });
    shop.advanceClock(1);
  };

  test('that was changed has its former terms again, products and prices of their own too, and back', async () => {
    const [one, other] = [await aFire(shop), await aFire(shop)];
    const prices = [{ variantId: other.variantId, pence: 60_00 }];
    const terms = { covers: 'products' as const, named: [one.id], prices };
    const id = await createSale(shop, owner, aSale(terms));
    const before = await sale(id);
    await change(id, { name: 'Spring', rule: '-10%', named: [other.id], prices: [] });
    const { left, undone } = await undoLast(id, 'changed');
    expect(left).toEqual([]);
    expect(await sale(id)).toEqual({ ...before, version: 3 });
    await undo(shop, owner, { part: undone });
    expect(await sale(id)).toMatchObject({ name: 'Spring', named: [other.id], prices: [] });
  });

  test('that was changed while it runs has its former price from then on, and what was seen stays', async () => {
    const fire = await aFire(shop);
    const id = await aRunningSale(shop);
    const { starts } = await sale(id);
    await change(id, { rule: '-50%' });
    shop.advanceClock(MINUTE);
    expect((await priceOf(shop, fire)).price).toBe(50_00);
    expect((await undoLast(id, 'changed')).left).toEqual([]);
    expect((await priceOf(shop, fire)).price).toBe(75_00);
    const seen = await shop.db.selectFrom('variant_span').select('pence').orderBy('starts').execute();
    expect([seen.map(({ pence }) => pence), (await sale(id)).starts]).toEqual([[7500, 5000, 7500], starts]);
  });

  test('that was planned is a draft again without any price, and redone it is planned', async () => {
    const fire = await aFire(shop);
    const id = await aPlannedSale(shop, { starts: shop.now() + DAY });
    const { undone } = await undoLast(id, 'planned');
    const spans = () => shop.db.selectFrom('variant_span').select('pence').execute();
    expect([await stage(id), await spans()]).toEqual(['draft', []]);
    await undo(shop, owner, { part: undone });
    await planSales(shop);
    expect([await stage(id), (await spans()).length]).toEqual(['to come', 1]);
    shop.advanceClock(DAY);
    expect((await priceOf(shop, fire)).price).toBe(75_00);
  });

  test('that was taken back is planned again, unless its start has come meanwhile', async () => {
    await aFire(shop);
    const id = await aPlannedSale(shop, { starts: shop.now() + DAY });
    await stopSale(shop, owner, id);
    expect((await undoLast(id, 'withdrawn')).left).toEqual([]);
    expect(await stage(id)).toBe('to come');
    await stopSale(shop, owner, id);
    shop.advanceClock(2 * DAY);
    expect((await undoLast(id, 'withdrawn')).left).toEqual(['left: Planned: this time is past']);
    expect(await stage(id)).toBe('draft');
  });

  test('that was started ends, and one that was stopped goes on while it is not over', async () => {
    const fire = await aFire(shop);
    const id = await createSale(shop, owner, aSale({ ends: shop.now() + 9 * DAY }));
    await startSale(shop, owner, id);
    shop.advanceClock(5 * MINUTE);
    await stopSale(shop, owner, id);
    expect((await undoLast(id, 'stopped')).left).toEqual([]);
    shop.advanceClock(DAY);
    expect([await stage(id), (await priceOf(shop, fire)).price]).toEqual(['running', 75_00]);
    const started = (await auditOf(shop, { kind: 'sale' })).find(({ action }) => action === 'started');
    const undone = await undo(shop, owner, { entry: started?.id ?? '' });
    expect(await whatStayed(shop, undone)).toEqual([]);
    await planSales(shop);
    shop.advanceClock(2 * MINUTE);
    expect([await stage(id), (await priceOf(shop, fire)).price]).toEqual(['over', 100_00]);
    expect((await undoLast(id, 'stopped')).left).toEqual([
      'left: It is over, and the evidence of its prices. Copy it into a new one',
    ]);
  });

  test('that was deleted comes back as it was, also with a product that was deleted with it', async () => {
    const fire = await aFire(shop);
    const id = await createSale(shop, owner, aSale({ covers: 'products', named: [fire.id] }));
    const before = await sale(id);
    const since = shop.now();
    shop.advanceClock(1);
    await deleteSale(shop, owner, id);
    await deleteProduct(shop, owner, fire.id);
    shop.advanceClock(1);
    await undo(shop, owner, { accountId: null, kind: null, since: since + 1, until: shop.now() });
    expect(await sale(id)).toEqual(before);
    expect((await priceOf(shop, fire)).price).toBe(100_00);
  });

  test('that is taken back while a product of it is deleted is no price of that when it comes back', async () => {
    const fire = await aFire(shop);
    const id = await aPlannedSale(shop, { starts: shop.now() + DAY });
    await deleteProduct(shop, owner, fire.id);
    await stopSale(shop, owner, id);
    const deleted = (await auditOf(shop, { subject_id: fire.id })).at(-1);
    await undo(shop, owner, { entry: deleted?.id ?? '' });
    const other = await aFire(shop);
    await aPlannedSale(shop, { covers: 'products', named: [other.id] });
    shop.advanceClock(DAY);
    expect([await priceOf(shop, other), await priceOf(shop, fire)]).toMatchObject([
      { price: 75_00 },
      { price: 100_00 },
    ]);
  });

  test('that was made is deleted, and all that somebody did with it is undone at once', async () => {
    await aFire(shop);
    const made = await createSale(shop, owner, aSale());
    expect((await undoLast(made, 'created')).left).toEqual([]);
    await expectRefusal(sale(made), 'not-found');
    shop.advanceClock(1);
    const since = shop.now();
    const [starts, ends] = [shop.now() + DAY, shop.now() + 2 * DAY];
    const id = await createSale(shop, owner, aSale({ starts, ends }));
    await planSale(shop, owner, id);
    shop.advanceClock(1);
    const all = { accountId: null, kind: 'sale', since, until: shop.now() };
    expect(await whatStayed(shop, await undo(shop, owner, all))).toEqual([
      'left: It stays as a draft, which can be deleted',
    ]);
    await planSales(shop);
    expect(await stage(id)).toBe('draft');
  });

  test('says in short what changed, however many products it names', async () => {
    const fires = [await aFire(shop), await aFire(shop)];
    const ids = fires.map(({ id }) => id);
    const id = await createSale(shop, owner, aSale({ covers: 'products', named: ids }));
    await change(id, { covers: 'all', named: [] });
    const { entries } = await listChanges(shop, owner, { page: 1, pageSize: 1, kind: 'sale' });
    expect(entries[0]?.fields).toEqual([
      { label: 'For', from: 'Products by name', to: 'Everything in the shop' },
      { label: 'Products', from: '2', to: '0' },
    ]);
  });
});
