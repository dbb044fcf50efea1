import { afterEach, beforeEach, expect, test } from 'vitest';
import { switchCode } from '#shop/catalogue/codes/change-codes.server.ts';
import { listCodes } from '#shop/catalogue/codes/find-codes-for-admin.server.ts';
import { generateCodes } from '#shop/catalogue/codes/generate-codes.server.ts';
import { findSale, listSales } from '#shop/catalogue/price-sales/find-sales.server.ts';
import { planSales } from '#shop/catalogue/price-sales/plan-sales.server.ts';
import { stageOf } from '#shop/catalogue/price-sales/sale.ts';
import { soon } from '#shop/catalogue/price-sales/sale-form.ts';
import { appOn, type TestApp } from '../kit/app.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aNewShop, anAdmin } from '../kit/shop.ts';
import { aCode } from '../prices/a-code.ts';
import { aFire, aPlannedSale, aRunningSale, DAY, HOUR, MINUTE, priceOf } from '../prices/a-sale.ts';
import { undoFromPage } from '../undo/undoing.ts';
import { anArchiveOf } from './archive-of.ts';
import { anArchive, anArchiveIn, anArchiveSent, unzipped } from './archives.ts';

const owner = anAdmin();
const PAGE = { page: 1, pageSize: 50 };

onEachEngine('sales and codes in the archive of a shop', { perTest: true }, ({ app, shop, engine }) => {
  let other: TestApp;
  beforeEach(async () => {
    const opened = appOn(await aNewShop(engine));
    await opened.open();
    other = opened.app;
    // Owners enter whole minutes.
    shop.advanceClock(MINUTE - (shop.now() % MINUTE));
  });
  afterEach(async () => {
    await other.close();
    await other.shop.close();
  });
  /** In the other shop, some time later. */
  async function goThere(later = 0): Promise<string> {
    other.shop.advanceClock(shop.now() + later - other.shop.now());
    const address = await anArchiveIn({ app: other, shop: other.shop }, await anArchive({ app, shop }));
    await planSales(other.shop);
    return address;
  }
  const salesThere = async () => (await listSales(other.shop, owner, PAGE)).sales;

  test('one that runs begins anew there as soon as it can, and says nothing of what prices were here', async () => {
    const fire = await aFire(shop);
    shop.advanceClock(40 * DAY);
    await aRunningSale(shop, { name: 'Now' });
    expect(await priceOf(shop, fire)).toEqual({ price: 75_00, was: 100_00 });
    await goThere(HOUR);
    const [sale] = await salesThere();
    expect(sale).toMatchObject({ name: 'Now', starts: soon(other.shop.now()) });
    expect((await priceOf(other.shop, fire)).price).toBe(100_00);
    other.shop.advanceClock(2 * MINUTE);
    expect(await priceOf(other.shop, fire)).toEqual({ price: 75_00, was: null });
    const spans = await other.shop.db.selectFrom('variant_span').select('starts').execute();
    expect(spans).toEqual([{ starts: sale?.starts }]);
  });

  test('one that is over stays at home, and one that is over when it comes is a draft', async () => {
    const fire = await aFire(shop);
    await aRunningSale(shop, { name: 'Long ago', starts: shop.now() + MINUTE }, 1);
    shop.advanceClock(9 * DAY);
    await aPlannedSale(shop, { name: 'Soon', starts: shop.now() + HOUR }, 1);
    await goThere(9 * DAY);
    const sales = await salesThere();
    expect(sales.map((sale) => [sale.name, stageOf(sale, other.shop.now())])).toEqual([['Soon', 'draft']]);
    expect((await priceOf(other.shop, fire)).price).toBe(100_00);
  });

  test('what a sale names it names there too, prices of its own as well', async () => {
    const [one, two] = [await aFire(shop), await aFire(shop, 200_00)];
    const prices = [{ variantId: two.variantId, pence: 90_00 }];
    const terms = { covers: 'products' as const, named: [one.id], prices };
    await aPlannedSale(shop, { name: 'Two', starts: shop.now() + DAY, ...terms });
    await goThere();
    const [{ id = '' } = {}] = await salesThere();
    const sale = await findSale(other.shop, owner, id);
    expect([sale.named.length, sale.prices.length, sale.state]).toEqual([1, 1, 'planned']);
    other.shop.advanceClock(DAY);
    expect((await priceOf(other.shop, one)).price).toBe(75_00);
    expect((await priceOf(other.shop, two)).price).toBe(90_00);
  });

  test('an archive that is undone leaves no price of its sales, and none of its codes', async () => {
    await aFire(shop);
    await aCode(shop, 'SPRING10');
    await aPlannedSale(shop, { name: 'Two', starts: shop.now() + DAY });
    const address = await goThere();
    expect(await other.shop.db.selectFrom('variant_span').select('pence').execute()).toEqual([
      { pence: 75_00 },
    ]);
    await undoFromPage(other.shop, other.asOwner, address);
    await planSales(other.shop);
    const [sale] = await salesThere();
    expect([sale?.state, (await listCodes(other.shop, owner, { ...PAGE, q: '' })).total]).toEqual([
      'draft',
      0,
    ]);
    expect(await other.shop.db.selectFrom('variant_span').select('pence').execute()).toEqual([]);
  });

  test('codes come with terms and state and no use, those made at once in one file; one of a customer stays', async () => {
    const id = await aCode(shop, 'Spring 10', { maxUses: 1 });
    await generateCodes(shop, owner, id, 120);
    await aCode(shop, 'SORRY', { email: 'ann@example.com' });
    await switchCode(shop, owner, await aCode(shop, 'OFF', { amount: '5' }), 'off');
    const names = Object.keys(await unzipped(await anArchive({ app, shop })));
    expect(names.filter((name) => name.startsWith('codes/'))).toEqual([
      'codes/00001-spring-10.json',
      'codes/00002-off.json',
    ]);
    await goThere();
    const known = async (at: typeof shop) =>
      (await listCodes(at, owner, { ...PAGE, pageSize: 500, q: '' })).codes
        .map(({ key, code, name, amount, maxUses, state, uses }) => ({
          key,
          code,
          name,
          amount,
          maxUses,
          state,
          uses,
        }))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(await known(other.shop)).toEqual((await known(shop)).filter(({ key }) => key !== 'SORRY'));
  });

  test('what cannot be read or does not fit is refused with the reason, and the same comes once', async () => {
    await aFire(other.shop);
    const terms = { name: 'All', covers: 'all', by: 'percent', amount: '10' };
    const files = {
      'sales/1-all.json': { isPlanned: false, terms },
      'sales/2-all.json': { isPlanned: false, terms },
      'sales/3-half.json': {
        isPlanned: true,
        terms: { ...terms, name: 'Half', amount: '95', ends: '2026-13-45' },
      },
      'sales/4-gone.json': {
        isPlanned: false,
        terms: { ...terms, name: 'Gone', covers: 'products', products: 'nothing-like-it' },
      },
      'sales/5-none.json': { terms: 7 },
      'codes/1-may.json': {
        terms: { kind: 'percent', amount: '10' },
        codes: [
          { code: 'MAY', name: '', state: 'active' },
          { code: 'may', name: 'Twice', state: 'off' },
        ],
      },
      'codes/2-bad.json': {
        terms: { kind: 'percent', amount: '10' },
        codes: [{ code: '!', name: '', state: 'off' }],
      },
    };
    const place = { app: other, shop: other.shop };
    const address = await anArchiveIn(place, await anArchiveOf(files));
    const { text } = await other.asOwner.get(`${address}?show=refused`);
    expect(text).toMatch(/Half.*up to 90 per cent/);
    expect(text).toContain('sales/5-none.json cannot be read');
    expect(text).toContain('Use 2 to 30 letters');
    expect((await other.asOwner.get(address)).text).toContain('The shop does not have ‘nothing-like-it’');
    expect((await salesThere()).map(({ name }) => name)).toEqual(['All']);
    expect((await listCodes(other.shop, owner, { ...PAGE, q: '' })).codes).toMatchObject([
      { code: 'MAY', name: '', state: 'active' },
    ]);
    const again = await anArchiveSent(
      place,
      await anArchiveOf({ 'sales/1-all.json': files['sales/1-all.json'] }),
    );
    expect((await other.asOwner.get(again)).text).toContain('the shop has everything already');
  });
});
