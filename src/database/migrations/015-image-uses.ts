import type { Kysely } from 'kysely';
import { picturesIn } from '#values/pictures-in.ts';

/** Where a picture is used is found by its address, without a look at every product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('product_by_picture').on('product').column('featured_media').execute();
  await db.schema.createIndex('variant_by_picture').on('variant').column('featured_media').execute();
  await db.schema
    .createTable('product_text_picture')
    .addColumn('product_id', 'text', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('url', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_text_picture_key', ['product_id', 'url'])
    .execute();
  await db.schema
    .createIndex('product_text_picture_by_url')
    .on('product_text_picture')
    .column('url')
    .execute();
  await fill(db as Kysely<Tables>);
}

type Tables = {
  product: { id: string; html_description: string };
  product_text_picture: { product_id: string; url: string };
};

async function fill(db: Kysely<Tables>) {
  for (let last = ''; ; ) {
    const products = await db
      .selectFrom('product')
      .select(['id', 'html_description'])
      .where('html_description', 'like', '%/media/%')
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute();
    const newest = products.at(-1);
    if (!newest) return;
    const rows = products.flatMap(({ id, html_description }) =>
      picturesIn(html_description).map((url) => ({ product_id: id, url })),
    );
    if (rows.length > 0) await db.insertInto('product_text_picture').values(rows).execute();
    last = newest.id;
  }
}
