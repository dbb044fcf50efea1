import { expect, test } from 'vitest';
import { carryOutUndo } from '#shop/record/undo/carry-out-undos.server.ts';
import { previewUndo } from '#shop/record/undo/preview-undo.server.ts';
import type { Scope } from '#shop/record/undo/undo.ts';
import { startUndo } from '#shop/record/undo/undos.server.ts';
import { anImport } from '../imports/import-file.ts';
import { longestTurn, MAX_TURN } from '../kit/longest-turn.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin, type TestShop } from '../kit/shop.ts';

/** Half as many as an import may have: twice as many take twice as long in all, and no turn is longer. */
const PRODUCTS = 10_000;
const AT_ONCE = 400;

onEachEngine('the longest list that an import can make', { only: 'sqlite' }, ({ app, shop }) => {
  test('is looked at, undone and brought back without holding anybody up', async () => {
    const address = await anImport(
      shop,
      app.asOwner,
      'Handle,Title,Variant SKU,Variant Price,Collection\nfire,Fire,F,100,Fires',
    );
    const part = address.split('/').at(-1) ?? '';
    await putMoreInto(shop, part);
    const undone = await undoInTurns(shop, { part });
    expect(await countMembers(shop)).toBe(0);
    const back = await undoInTurns(shop, { part: undone.id });
    expect(await countMembers(shop)).toBe(PRODUCTS);
    expect(Math.max(...undone.turns, ...back.turns)).toBeLessThan(MAX_TURN);
  });
});

/** Looks at each end of what would be undone, and undoes it: how long each of these held the event loop, in milliseconds. */
async function undoInTurns(shop: TestShop, scope: Scope): Promise<{ id: string; turns: number[] }> {
  const owner = anAdmin();
  const id = shop.newId('undo');
  const look = (page: number) => previewUndo(shop, owner, scope, { page, pageSize: 2 });
  const turns = [await longestTurn(() => look(1))];
  await startUndo(shop, owner, id, scope);
  turns.push(await longestTurn(() => carryOutUndo(shop, id)));
  return { id, turns };
}

function countMembers(shop: TestShop): Promise<number> {
  return shop.db
    .selectFrom('collection_product')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));
}

/** As if the file had had so many products, and the import had made only the lists of them. */
async function putMoreInto(shop: TestShop, part: string): Promise<void> {
  const product = await shop.db.selectFrom('product').selectAll().executeTakeFirstOrThrow();
  const member = await shop.db.selectFrom('collection_product').selectAll().executeTakeFirstOrThrow();
  const added = await shop.db
    .selectFrom('audit')
    .selectAll()
    .where('part_of', '=', part)
    .where('action', '=', 'product added')
    .executeTakeFirstOrThrow();
  for (let start = 1; start < PRODUCTS; start += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, PRODUCTS - start) }, (_, n) => start + n);
    const idOf = (place: number) => `${product.id}-${place}`;
    const insert = <Row>(row: (place: number) => Row) => places.map(row);
    await shop.db
      .insertInto('product')
      .values(insert((place) => ({ ...product, id: idOf(place), handle: `fire-${place}` })))
      .execute();
    await shop.db
      .insertInto('collection_product')
      .values(insert((place) => ({ ...member, product_id: idOf(place), position: place * 1_000 })))
      .execute();
    await shop.db
      .insertInto('audit')
      .values(
        insert((place) => ({
          ...{ ...added, id: `${added.id}-${String(place).padStart(6, '0')}` },
          after: JSON.stringify({ productId: idOf(place), title: 'Fire', place: place + 1 }),
        })),
      )
      .execute();
  }
}
