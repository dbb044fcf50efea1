import { sql } from 'kysely';
import { anyOf, compiled, compiledInsert } from './compiled.server.ts';
import type { Database, Db } from './connect.server.ts';

/** The folded words of one product by field, in order of weight. */
export type IndexedWords = { title: string[]; tags: string[]; codes: string[]; description: string[] };

/** A product with its words. */
type Indexed = { id: string; words: IndexedWords };

type Indexer = { db: Db; database: Database };

/** Replaces the words of products in the engine's full-text index. */
export async function indexWords(shop: Indexer, products: Indexed[]): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(({ id, words: { title, tags, codes, description } }) => ({
    id,
    title: title.join(' '),
    tags: tags.join(' '),
    codes: codes.join(' '),
    description: description.join(' '),
  }));
  if (shop.database.engine === 'postgres') {
    await saveVectors(shop, rows);
    return;
  }
  // A product keeps its number while it is published, so the highest are those published last.
  const entries = await saveEntries(
    shop,
    rows.map(({ id }) => ({ product_id: id })),
  );
  const numbers = new Map(entries.map(({ product_id, number }) => [product_id, number]));
  await deleteWords(shop, { numbers: [...numbers.values()] });
  await insertWords(
    shop,
    rows.map(({ id, ...words }) => ({ number: numbers.get(id) ?? null, ...words })),
  );
}

/** Removes products from the index. */
export async function unindexWords(shop: Indexer, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  if (shop.database.engine === 'postgres') {
    await shop.db.deleteFrom('product_search').where('product_id', 'in', productIds).execute();
    return;
  }
  const entries = await shop.db
    .deleteFrom('search_entry')
    .where('product_id', 'in', productIds)
    .returning('number')
    .execute();
  await deleteWords(shop, { numbers: entries.map(({ number }) => number) });
}

type Row = { title: string; tags: string; codes: string; description: string };

const saveVectors = compiledInsert((db, rows: ({ id: string } & Row)[]) => ({
  compile: () =>
    sql<never>`INSERT INTO product_search (product_id, words) VALUES ${sql.join(
      rows.map(
        ({ id, title, tags, codes, description }) => sql`(${id},
        setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${tags}), 'B') ||
        setweight(to_tsvector('simple', ${codes}), 'C') || setweight(to_tsvector('simple', ${description}), 'D'))`,
      ),
    )} ON CONFLICT (product_id) DO UPDATE SET words = excluded.words`.compile(db),
}));

const saveEntries = compiledInsert((db, rows: { product_id: string }[]) =>
  db
    .insertInto('search_entry')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((row) => ({ product_id: row.ref('excluded.product_id') })),
    )
    .returning(['product_id', 'number']),
);

const deleteWords = compiled((db, { numbers }: { numbers: number[] }, engine) =>
  db.deleteFrom('product_search').where(anyOf(engine, 'rowid', numbers)),
);

const insertWords = compiledInsert((db, rows: ({ number: number | null } & Row)[]) => ({
  compile: () =>
    sql<never>`INSERT INTO product_search (rowid, title, tags, codes, description) VALUES ${sql.join(
      rows.map(
        ({ number, title, tags, codes, description }) =>
          sql`(${number}, ${title}, ${tags}, ${codes}, ${description})`,
      ),
    )}`.compile(db),
}));
