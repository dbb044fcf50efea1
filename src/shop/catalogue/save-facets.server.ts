import { createHash } from 'node:crypto';
import { bumpCatalogueVersion } from '../catalogue-version.server.ts';
import { idsOf } from '../ids.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { factsFor, joinFacts, writeFacts } from './facet-facts.ts';
import { attributesOf } from './metafields.ts';

/** Saves what customers filter a product and its variants by. */
export async function saveFacets(shop: Shop, productId: string): Promise<void> {
  const product = await shop.db
    .selectFrom('product')
    .select(['version', 'price', 'metafields'])
    .where('id', '=', productId)
    .executeTakeFirst();
  if (!product) return;
  const variants = await shop.db
    .selectFrom('variant')
    .select(['id', 'available', 'price', 'metafields', 'facets'])
    .where('product_id', '=', productId)
    .execute();
  const texts: string[] = [];
  for (const { id, available, price, facets: last, ...variant } of variants) {
    const facets = writeFacts(factsFor(attributesOf(product, variant), price));
    if (available === 1) texts.push(facets);
    if (facets !== last) await shop.db.updateTable('variant').set({ facets }).where('id', '=', id).execute();
  }
  if (texts.length === 0)
    texts.push(writeFacts(factsFor(attributesOf(product), product.price, { isVariant: false })));
  const facets = joinFacts(texts);
  await shop.db
    .updateTable('product')
    .set({ facets, facets_id: numberOf(facets), facets_version: product.version })
    .where('id', '=', productId)
    .execute();
}

/** The whole number that stands for a text: 52 bits of a hash, which is exact in JavaScript. */
export function numberOf(text: string): number {
  return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 13), 16);
}

const AT_ONCE = 50;

/** Saves the facets of products that an earlier version of the shop has written, some at a time; true if there are more. */
export async function saveMissingFacets(shop: Shop): Promise<boolean> {
  const rows = await shop.db
    .selectFrom('product')
    .select('id')
    .whereRef('facets_version', '<>', 'version')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  if (rows.length === 0) return false;
  await inTransaction(shop, async (shop) => {
    const locked = await shop.db
      .updateTable('product')
      .set((row) => ({ facets_version: row.ref('facets_version') }))
      .where('id', 'in', idsOf(rows))
      .returning('id')
      .execute();
    for (const { id } of locked) await saveFacets(shop, id);
    await bumpCatalogueVersion(shop);
  });
  return rows.length === AT_ONCE;
}
