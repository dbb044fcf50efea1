import { type Kysely, sql } from 'kysely';
import { findTextOf } from '#values/find-text.ts';

/** What the owner's list of products needs: found by any piece of what they are called, counted from indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_find')
    .addColumn('product_id', 'text', (c) =>
      c.primaryKey().notNull().references('product.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await fillFind(db as Kysely<Tables>);
  // All that the list filters and counts by, without the long texts that stand in the row itself.
  await db.schema
    .createIndex('product_facts')
    .on('product')
    .columns(['id', 'available', 'postage_provider', 'lowest_price', 'created', 'title', 'featured_media'])
    .execute();
  await db.schema
    .createIndex('variant_facts')
    .on('variant')
    .columns(['product_id', 'available', 'stock_count', 'price'])
    .execute();
  await sql`CREATE INDEX product_by_lower_title ON product (lower(title), id)`.execute(db);
}

type Tables = {
  product: { id: string; title: string; handle: string; external_ref: string; tags: string };
  variant: { product_id: string; sku: string };
  product_find: { product_id: string; text: string };
};

async function fillFind(db: Kysely<Tables>) {
  for (let last = ''; ; ) {
    const products = await db
      .selectFrom('product')
      .select(['id', 'title', 'handle', 'external_ref', 'tags'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute();
    const newest = products.at(-1);
    if (!newest) return;
    const variants = await db
      .selectFrom('variant')
      .select(['product_id', 'sku'])
      .where('product_id', '>', last)
      .where('product_id', '<=', newest.id)
      .execute();
    const rows = products.map(({ id, title, handle, external_ref, tags }) => {
      const skus = variants.filter(({ product_id }) => product_id === id).map(({ sku }) => sku);
      const text = findTextOf({ title, handle, externalRef: external_ref, tags: JSON.parse(tags), skus });
      return { product_id: id, text };
    });
    await db.insertInto('product_find').values(rows).execute();
    last = newest.id;
  }
}
