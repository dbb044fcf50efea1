import { expect, test } from 'vitest';
import { PRICE_RULES } from '#operations/check/price-rules.server.ts';
import { checkRules } from '#operations/check/rules.server.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { keepForgottenPrices } from '#shop/prices/price-history.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';

onEachEngine('a price that an earlier version of the shop has changed', ({ shop }) => {
  const findings = async () => {
    const all: unknown[] = [];
    for await (const { findings } of checkRules(shop.database, PRICE_RULES)) all.push(...findings);
    return all.length;
  };

  test('is known from the next comparison on, and the check says so until then', async () => {
    const { product } = await createProduct(shop, anAdmin(), { title: 'Oak Suite', price: 52_000 });
    const { id } = await addVariant(shop, anAdmin(), { productId: product.id, price: 52_000 });
    expect(await findings()).toBe(0);
    await shop.db.updateTable('variant').set({ price: 12_345 }).where('id', '=', id).execute();
    expect(await findings()).toBe(1);
    shop.advanceClock(60_000);
    expect(await keepForgottenPrices(shop)).toBe(false);
    expect(await findings()).toBe(0);
    const known = await shop.db
      .selectFrom('price_history')
      .select(['at', 'pence'])
      .where('variant_id', '=', id)
      .orderBy('at')
      .execute();
    expect(known.at(-1)).toEqual({ at: shop.now(), pence: 12_345 });
    expect(await keepForgottenPrices(shop)).toBe(false);
    expect(await findings()).toBe(0);
  });
});
