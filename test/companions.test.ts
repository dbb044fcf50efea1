import { expect, test } from 'vitest';
import { addCompanion, listCompanions, removeCompanion } from '#shop/catalogue/commands/companions.server.ts';
import { findProductToShow } from '#shop/catalogue/shown/product-to-show.server.ts';
import { aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal } from './kit/refusal.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('what goes with a product', ({ shop, app }) => {
  const admin = anAdmin();
  const titles = async (id: string) =>
    (await findProductToShow(shop, id)).companions.map(({ title }) => title);

  test('is what the owner chose, in that order, once each, and only what is on sale', async () => {
    const stove = await aVariant(shop, { title: 'Stove' });
    const [guard, pipe] = [await aVariant(shop, { title: 'Guard' }), await aVariant(shop, { title: 'Pipe' })];
    for (const { handle } of [pipe, guard, pipe]) await addCompanion(shop, admin, stove.productId, handle);
    expect(await titles(stove.productId)).toEqual(['Pipe', 'Guard']);
    const page = await (await app.asVisitor.ask(`/product/${stove.handle}`)).text();
    expect(page.split('Goes with it')[1]).toContain('Pipe');

    await shop.db.updateTable('product').set({ available: 0 }).where('id', '=', pipe.productId).execute();
    expect(await titles(stove.productId)).toEqual(['Guard']);
    expect(await listCompanions(shop, admin, stove.productId)).toHaveLength(2);
    await removeCompanion(shop, admin, stove.productId, guard.productId);
    expect(await titles(stove.productId)).toEqual([]);
    const again = await (await app.asVisitor.ask(`/product/${stove.handle}`)).text();
    expect(again).not.toContain('Goes with it');
  });

  test('is neither the product itself nor a ninth one', async () => {
    const stove = await aVariant(shop);
    await expectRefusal(addCompanion(shop, admin, stove.productId, stove.handle), 'conflict');
    await expectRefusal(addCompanion(shop, admin, stove.productId, 'no-such-thing'), 'not-found');
    for (let n = 0; n < 8; n++)
      await addCompanion(shop, admin, stove.productId, (await aVariant(shop)).handle);
    await expectRefusal(
      addCompanion(shop, admin, stove.productId, (await aVariant(shop)).handle),
      'conflict',
    );
  });
});
