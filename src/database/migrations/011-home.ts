import type { Kysely } from 'kysely';

/** What the owner's home needs: the variants that run out, without reading those that do not. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  // Takes the place of an index that nothing was read by.
  await schema.dropIndex('variant_by_stock').execute();
  await schema
    .createIndex('variant_by_stock')
    .on('variant')
    .columns(['available', 'stock_count', 'product_id', 'position', 'id'])
    .execute();
}
