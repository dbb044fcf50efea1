import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aDatabasePlace } from '../kit/database.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { shopPrograms } from '../kit/programs.ts';
import { catalogueRows } from './catalogue-rows.ts';

/** For what hangs: on a busy machine each of its three runs takes minutes. */
const LIMIT = { timeout: 900_000 };
const PRODUCTS = 400;
const FILE = [
  'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Collection',
  ...Array.from({ length: PRODUCTS }, (_, n) => [
    `fire-${n},Fire ${n},<p>Of iron.</p>,true,Colour,Black,F${n}-B,80,100,5,Fires`,
    `fire-${n},,,,,White,F${n}-W,90,110,5,`,
  ]).flat(),
].join('\n');

onEachEngine('a shop that is killed while it imports', ({ engine }) => {
  test('has no half product, and carries out and undoes the rest when it starts again', LIMIT, async () => {
    const place = await aDatabasePlace(engine);
    const programs = await shopPrograms(place);
    await programs.start();
    const database = connect(place.where);
    const { db } = database;
    const owner = await signIn(programs);
    const before = await catalogueRows({ db });

    const address = await begin(db, owner);
    await untilDone(db, (done) => done > 20);
    await programs.shop.kill();
    const first = await expectWhole(db);
    expect(first).toBeLessThan(PRODUCTS);
    expect((await findImport(db)).done).toBe(first);
    expect(await countSalePrices(db)).toEqual({ sales: 1, prices: 2 * first });
    await programs.shop.start();
    await untilState(db, 'done');
    expect(await expectWhole(db)).toBe(PRODUCTS);
    expect(await countSalePrices(db)).toEqual({ sales: 1, prices: 2 * PRODUCTS });

    const undo = undoOf(address);
    // Some of it is undone while they wait, who hear nothing of a shop that is killed.
    const asked = beginUndo(owner, address).catch(() => undefined);
    await until(async () => (await countUndone(db, undo)) > 20);
    await programs.shop.kill();
    await asked;
    const left = await expectWhole(db);
    expect(left).toBeGreaterThan(0);
    expect(await countUndone(db, undo)).toBe(PRODUCTS - left);
    await programs.shop.start();
    await untilUndone(db, undo);
    expect(await catalogueRows({ db })).toEqual(before);
    expect(await countSalePrices(db)).toEqual({ sales: 0, prices: 0 });

    // One change of all of them is carried out by the same work.
    await begin(db, owner);
    await untilState(db, 'done');
    const bulk = new URLSearchParams({ intent: 'look', kind: 'price', rule: '+5%', count: String(PRODUCTS) });
    const change = (await owner('/admin/products/change', bulk)).headers.get('location') ?? '';
    const changeId = change.split('/').at(-1) ?? '';
    await untilState(db, 'read', changeId);
    await ask(owner, change, 'start');
    await untilDone(db, (done) => done > 20, changeId);
    await programs.shop.kill();
    expect(await expectWholePrices(db)).toBe((await findImport(db, changeId)).done);
    await programs.shop.start();
    await untilState(db, 'done', changeId);
    expect(await expectWholePrices(db)).toBe(PRODUCTS);
    await untilUndone(db, await beginUndo(owner, change));
    expect(await expectWholePrices(db)).toBe(0);

    await database.close();
    await programs.end();
  });
});

type Db = Shop['db'];

/** Signed in over the shop's own pages; a restarted shop knows the session. */
async function signIn({ url, admin }: Awaited<ReturnType<typeof shopPrograms>>) {
  const send = (path: string, body: BodyInit, headers = {}) =>
    fetch(url + path, { method: 'POST', body, redirect: 'manual', headers: { Origin: url, ...headers } });
  const answer = await send('/login', new URLSearchParams(admin));
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return (path: string, body: BodyInit) => send(path, body, { Cookie: cookie.join('; ') });
}

/** Sends the file and has it carried out; returns its page's address. */
async function begin(db: Db, owner: Awaited<ReturnType<typeof signIn>>): Promise<string> {
  const form = new FormData();
  form.set('intent', 'upload');
  form.set('file', new File([FILE], 'fires.csv', { type: 'text/csv' }));
  const address = (await owner('/admin/products/import', form)).headers.get('location') ?? '';
  await untilState(db, 'read', address.split('/').at(-1));
  await ask(owner, address, 'start');
  return address;
}

async function ask(owner: Awaited<ReturnType<typeof signIn>>, address: string, intent: string) {
  expect((await owner(address, new URLSearchParams({ intent }))).status).toBeLessThan(400);
}

function undoOf(address: string): string {
  return `undo_${address.split('/').at(-1)}`;
}

/** Undoes what belongs to an import, as the link on its page does; returns the undo's id. */
async function beginUndo(owner: Awaited<ReturnType<typeof signIn>>, address: string): Promise<string> {
  const id = undoOf(address);
  const form = { intent: 'undo', id, part: address.split('/').at(-1) ?? '' };
  expect((await owner('/admin/activity/undo', new URLSearchParams(form))).status).toBeLessThan(400);
  return id;
}

async function countUndone(db: Db, undo: string): Promise<number> {
  const rows = db.selectFrom('undo_item').select('thing').where('undo_id', '=', undo);
  return (await rows.where('state', '=', 'undone').execute()).length;
}

/** However long it takes: what does not come ends with the test. */
async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await wait(5);
}

function untilUndone(db: Db, undo: string) {
  const rows = db.selectFrom('undo').select('state').where('id', '=', undo);
  return until(async () => (await rows.executeTakeFirstOrThrow()).state === 'done');
}

/** The newest file, or what has this id. */
function findImport(db: Db, id?: string) {
  return db
    .selectFrom('import')
    .select(['state', 'done'])
    .where((row) => (id ? row('id', '=', id) : row('bulk', 'is', null)))
    .orderBy('created', 'desc')
    .executeTakeFirstOrThrow();
}

function untilState(db: Db, state: string, id?: string) {
  return until(async () => (await findImport(db, id)).state === state);
}

function untilDone(db: Db, isEnough: (done: number) => boolean, id?: string) {
  return until(async () => isEnough((await findImport(db, id)).done));
}

/** The drafts of the import, and how many prices are in them. */
async function countSalePrices(db: Db): Promise<{ sales: number; prices: number }> {
  const sales = await db.selectFrom('sale').select('id').execute();
  const prices = await db.selectFrom('sale_price').select('variant_id').execute();
  return { sales: sales.length, prices: prices.length };
}

/** Either both variants of a product have the new price or none; returns how many products have it. */
async function expectWholePrices(db: Db): Promise<number> {
  const variants = await db.selectFrom('variant').select(['product_id', 'price']).execute();
  const changed = [...Map.groupBy(variants, ({ product_id }) => product_id).values()].map((each) =>
    each.map(({ price }) => price === 10_500 || price === 11_550),
  );
  for (const each of changed) expect(new Set(each).size).toBe(1);
  return changed.filter(([isNew]) => isNew).length;
}

/** Everything that belongs to a product is there as often as it must be; returns how many products there are. */
async function expectWhole(db: Db): Promise<number> {
  const rows = async (table: string) =>
    (
      await db
        .selectFrom(table as 'product')
        .select((row) => row.lit(1).as('one'))
        .execute()
    ).length;
  const products = await rows('product');
  const once = [
    'product_handle',
    'product_search_text',
    'product_words',
    'collection_product',
    'option_type',
  ];
  const twice = ['variant', 'variant_option', 'option_value'];
  for (const table of once) expect([table, await rows(table)]).toEqual([table, products]);
  for (const table of twice) expect([table, await rows(table)]).toEqual([table, 2 * products]);
  return products;
}
