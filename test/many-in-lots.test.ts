import { expect, test } from 'vitest';
import { saveGrid } from '#shop/catalogue/many/save-grid.server.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import { findWholeProducts } from '#shop/catalogue/rows/find-products-to-write.server.ts';
import { carryOutBatch } from '#shop/files/imports/work/carry-out-batch.server.ts';
import { claimEntries } from '#shop/record/undo/claim-entries.server.ts';
import { undoBatch } from '#shop/record/undo/undo-batch.server.ts';
import { startUndo } from '#shop/record/undo/undos.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { addEndpoint } from '#shop/webhooks/endpoints.server.ts';
import type { WebhookEvent } from '#shop/webhooks/webhook-events.ts';
import { aDryRun } from './imports/import-file.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { sentDuring } from './kit/statements.ts';

/** With what is recorded of each as many rows as one statement inserts. */
const [FEW, MANY] = [2, 5];

onEachEngine('many products are written in lots', ({ app, shop }) => {
  const owner = anAdmin();

  /** Fires with two variants each, or three, as Shopify writes them; a `price` and a `stock` for the first of them. */
  function aFile(
    word: string,
    count: number,
    { price = 400, stock = 9, body = 'Warm', isWide = false } = {},
  ): string {
    const rows = Array.from({ length: count }, (_, n) => [
      `${word}-${n},${word} ${n} ${body},<p>${body} and wide ${n}</p>,"oak, no ${n}",true,Width,40 inch,${word}-${n}-A,${stock},${price + n}.00`,
      `${word}-${n},,,,,,42 inch,${word}-${n}-B,${n},900.00`,
      ...(isWide ? [`${word}-${n},,,,,,44 inch,${word}-${n}-C,5,950.00`] : []),
    ]);
    const head =
      'Handle,Title,Body (HTML),Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price';
    return [head, ...rows.flat()].join('\n');
  }

  /** Carries a file out in one batch; returns how many statements that was, and what it is undone by. */
  async function carryOut(file: string, count: number) {
    const address = await aDryRun(shop, app.asOwner, file);
    await app.asOwner.post(address, { intent: 'start' });
    const part = address.split('/').at(-1) ?? '';
    return { part, ...(await inOneBatch(part, (shop) => carryOutBatch(shop, part, count))) };
  }

  async function undo(part: string, count: number) {
    const id = shop.newId('undo');
    const { accountId } = await shop.db
      .selectFrom('import')
      .select('account_id as accountId')
      .executeTakeFirstOrThrow();
    await startUndo(shop, { ...owner, accountId }, id, { part });
    await claimEntries(shop, { id, scope: { part } });
    return { part: id, ...(await inOneBatch(id, (shop) => undoBatch(shop, id, count))) };
  }

  async function inOneBatch(partOf: string, work: (inside: typeof shop) => Promise<boolean>) {
    const batch = () => inTransaction({ ...shop, partOf }, (inside) => work({ ...shop, ...inside }));
    const { statements } = await sentDuring(shop, batch);
    // And nothing is left.
    expect(await batch()).toBe(false);
    return { statements };
  }

  async function productsOf(word: string): Promise<Product[]> {
    const rows = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', 'like', `${word}-%`)
      .execute();
    const ids = rows.map(({ id }) => id);
    return [...(await findWholeProducts(shop, owner, ids)).values()];
  }

  async function saveInGrid(word: string) {
    const changes = (await productsOf(word)).flatMap(({ id: product, title, tags, variants: [first] }, n) => [
      { product, column: 'title', seen: title, to: `${title} again` },
      { product, column: 'tags', seen: tags.join(', '), to: `ash, no ${n}` },
      { product, variant: first?.id ?? '', column: 'price', seen: priceOf(first), to: `${700 + n}` },
      { product, variant: first?.id ?? '', column: 'stock', seen: String(first?.stockCount), to: '2' },
    ]);
    const part = shop.newId('grid');
    const { statements } = await sentDuring(shop, async () => {
      const { refused } = await saveGrid(shop, owner, changes, part);
      expect(refused).toEqual([]);
    });
    return { part, statements };
  }

  /** Everything that is done with so many: how many statements each was. */
  async function statementsFor(word: string, count: number) {
    const imported = await carryOut(aFile(word, count), count);
    const other = { price: 500, stock: 1, body: 'Cold', isWide: true };
    const changed = await carryOut(aFile(word, count, other), count);
    const changedBack = await undo(changed.part, count);
    const saved = await saveInGrid(word);
    const savedBack = await undo(saved.part, count);
    const deleted = await undo(imported.part, count);
    expect(await productsOf(word)).toEqual([]);
    const restored = await undo(deleted.part, count);
    expect(await productsOf(word)).toHaveLength(count);
    const all = { imported, changed, changedBack, saved, savedBack, deleted, restored };
    return Object.fromEntries(Object.entries(all).map(([name, { statements }]) => [name, statements]));
  }

  test('as many statements carry out, change, delete and restore a few products as many of them', async () => {
    const few = await statementsFor('lathkill', FEW);
    const many = await statementsFor('monsal', MANY);
    expect(many).toEqual(few);
    for (const statements of Object.values(many)) expect(statements).toBeLessThan(60);
  });

  test('and as many where each change is told to a webhook', async () => {
    const events: WebhookEvent[] = ['product.changed', 'product.deleted'];
    await addEndpoint(shop, owner, { url: 'https://example.com/told', events, isOn: true });
    expect(await statementsFor('wolfscote', MANY)).toEqual(await statementsFor('beresford', FEW));
    const { count } = await shop.db
      .selectFrom('webhook_event')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(7 * (FEW + MANY));
  });
});

function priceOf(variant: { price: number } | undefined): string {
  return ((variant?.price ?? 0) / 100).toFixed(2);
}
