import type { Kysely } from 'kysely';

/** What the owner's desk needs: names of pictures, quick looks at stock and at the audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('image')
    .addColumn('filename', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema.createIndex('variant_by_stock').on('variant').columns(['stock_count', 'id']).execute();
  await schema.createIndex('audit_by_kind').on('audit').columns(['kind', 'at']).execute();
}
