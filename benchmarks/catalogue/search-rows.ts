import { type Kysely, sql } from 'kysely';
import type { Engine } from '#database/connect.server.ts';
import type { Schema } from '#database/schema.ts';
import { splitMeasures } from '#shop/catalogue/attributes/measures.ts';
import { ALL_INDEXED } from '#shop/catalogue/search/refresh-search-index.server.ts';
import { marksOf } from '#shop/catalogue/search/search-marks.ts';
import { words } from '#values/words.ts';
import { idOf, type Product } from './products.ts';

/** The index's rows for many products in one statement, as the shop writes them one by one. */
export async function writeSearchRows(
  db: Kysely<Schema>,
  engine: Engine,
  products: { n: number; product: Product }[],
): Promise<void> {
  const rows = products.map(({ n, product }) => ({ n, id: product.id, fields: fieldsOf(product) }));
  if (engine === 'postgres') {
    const values = rows.map(({ id, fields }) => sql`(${id}, ${sql.join(fields)})`);
    await sql`INSERT INTO product_search (product_id, words)
      SELECT id, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', tags), 'B') ||
        setweight(to_tsvector('simple', codes), 'C') || setweight(to_tsvector('simple', description), 'D')
      FROM (VALUES ${sql.join(values)}) AS made (id, title, tags, codes, description)`.execute(db);
    return;
  }
  await db
    .insertInto('search_entry')
    .values(rows.map(({ n, id }) => ({ number: n + 1, product_id: id })))
    .execute();
  const values = rows.map(({ n, fields }) => sql`(${n + 1}, ${sql.join(fields)})`);
  await sql`INSERT INTO product_search (rowid, title, tags, codes, description) VALUES ${sql.join(values)}`.execute(
    db,
  );
}

/** Title, tags, codes with choices, and description, as folded words. */
function fieldsOf({ title, attributes, tags, variants, html, description }: Product): string[] {
  const choices = variants.map(({ title }) => title).join(' ');
  const codes = variants.map(({ sku }) => sku).join(' ');
  const text = `${description} ${html.replace(/<[^>]*>/g, ' ')}`;
  const marks = marksOf([attributes], [title, ...variants.map(({ title }) => title)].flatMap(splitMeasures));
  const named = `${title} ${marks.main.join(' ')}`;
  return [named, tags.join(' '), `${codes} ${choices} ${marks.other.join(' ')}`, text].map((part) =>
    words(part).join(' '),
  );
}

/** The vocabulary: which words each product has, and how many products have a word. */
export function vocabulary() {
  const uses = new Map<string, number>();
  return {
    rowOf(product: Product) {
      const [, tags = '', , description = ''] = fieldsOf(product);
      const title = words(product.title).join(' ');
      const choices = words(product.variants.map(({ title }) => title).join(' ')).join(' ');
      const all = `${title} ${tags} ${choices} ${description}`.split(' ');
      const own = [...new Set(all.filter((word) => word.length >= 3 && !/\d/.test(word)))].sort();
      for (const word of own) uses.set(word, (uses.get(word) ?? 0) + 1);
      return { product_id: product.id, words: own.join(' ') };
    },
    async write(db: Kysely<Schema>) {
      const rows = [...uses].map(([word, uses]) => ({ word, uses }));
      await db.insertInto('search_word').values(rows).execute();
      await db
        .insertInto('shop_state')
        .values([{ key: 'search-vocabulary', value: idOf('bench', rows.length) }, ALL_INDEXED])
        .execute();
    },
  };
}
