import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import { updateEach } from '#database/update-each.server.ts';
import { bumpCatalogueVersion } from '../../cache/catalogue-version.server.ts';
import { idsOf } from '../../ids.ts';
import { type ProductInTime, saveSpans } from '../../prices/save-spans.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { attributesOf } from '../attributes/metafields.ts';
import { factsFor, joinFacts, writeFacts } from './facet-facts.ts';

/** Saves what customers filter products and their variants by, now and in sales, in a few statements for all of them. */
export async function saveFacets(shop: Shop, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  const products = await findProducts(shop, { ids: productIds });
  const variants = await findVariants(shop, { ids: productIds });
  const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id);
  const inTime: ProductInTime[] = [];
  const changedVariants: { id: string; facets: string }[] = [];
  const changed: { id: string; facets: string; facets_id: number }[] = [];
  const equal: string[] = [];
  for (const product of products) {
    const texts: string[] = [];
    const stars = product.rating === 0 ? null : Math.floor(product.rating / 100);
    const priced: ProductInTime['variants'] = [];
    for (const { id, available, price, facets: last, ...variant } of variantsOf.get(product.id) ?? []) {
      const attributes = attributesOf(product, variant);
      const facetsAt = (price: number) => writeFacts(factsFor(attributes, price, { stars }));
      const facets = facetsAt(price);
      priced.push({ id, price, isOnSale: available === 1, facetsAt });
      if (available === 1) texts.push(facets);
      if (facets !== last) changedVariants.push({ id, facets });
    }
    inTime.push({ id: product.id, variants: priced, facetsOf: (texts) => numbered(joinFacts(texts)) });
    if (texts.length === 0)
      texts.push(writeFacts(factsFor(attributesOf(product), product.price, { isVariant: false, stars })));
    const facets = numbered(joinFacts(texts));
    if (facets.facets_id === product.facets_id) equal.push(product.id);
    else changed.push({ id: product.id, ...facets });
  }
  await updateVariants(shop, changedVariants);
  await updateProducts(shop, changed);
  if (equal.length > 0) await keepFacets(shop, { ids: equal });
  await saveSpans(shop, inTime);
}

/** The same of products that others may be saving: they are locked first, so that what is read of them is not outdated. */
export async function saveFacetsLocked(shop: Shop, productIds: string[]): Promise<void> {
  if (productIds.length > 0) await saveFacets(shop, idsOf(await lockProducts(shop, { ids: productIds })));
}

const lockProducts = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .updateTable('product')
    .set((row) => ({ facets_version: row.ref('facets_version') }))
    .where(anyOf(engine, 'id', ids))
    .returning('id'),
);

function numbered(facets: string) {
  return { facets, facets_id: numberOf(facets) };
}

const findProducts = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('product')
    .select(['id', 'price', 'metafields', 'facets_id', 'rating'])
    .where(anyOf(engine, 'id', ids)),
);

const findVariants = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('variant')
    .select(['id', 'product_id', 'available', 'price', 'metafields', 'facets'])
    .where(anyOf(engine, 'product_id', ids)),
);

const updateVariants = updateEach<{ id: string; facets: string }>('variant', ['id']);

const updateProducts = updateEach<{ id: string; facets: string; facets_id: number }>('product', ['id'], {
  facets_version: sql`product.version`,
});

const keepFacets = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .updateTable('product')
    .set((row) => ({ facets_version: row.ref('version') }))
    .where(anyOf(engine, 'id', ids)),
);

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
    await saveFacetsLocked(shop, idsOf(rows));
    await bumpCatalogueVersion(shop);
  });
  return rows.length === AT_ONCE;
}
