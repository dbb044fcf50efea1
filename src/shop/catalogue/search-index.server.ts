import { indexWords, unindexWords } from '#database/search-index.server.ts';
import { splitMeasures } from './measures.ts';
import { attributesOf } from './metafields.ts';
import { marksOf } from './search-marks.ts';
import { type Indexing, updateVocabulary } from './vocabulary.server.ts';
import { words } from './words.ts';

/** How many words of a description are indexed. */
const DESCRIPTION_WORDS = 400;

/** Updates the search index in the transaction of the change. Drafts are left out, and variants not on sale. */
export async function indexProduct(shop: Indexing, productId: string): Promise<void> {
  const product = await shop.db
    .selectFrom('product')
    .select(['available', 'title', 'tags', 'external_ref', 'description', 'html_description', 'metafields'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  if (product.available === 0) return unindexProduct(shop, productId);
  const variants = await shop.db
    .selectFrom('variant')
    .select(['sku', 'title', 'metafields'])
    .where('product_id', '=', productId)
    .where('available', '=', 1)
    .execute();
  const title = words(product.title);
  const tags = words((JSON.parse(product.tags) as string[]).join(' '));
  const choices = words(variants.map(({ title }) => title).join(' '));
  const codes = words([product.external_ref, ...variants.map(({ sku }) => sku)].join(' '));
  const description = words(`${product.description} ${textOf(product.html_description)}`);
  const owners = variants.length > 0 ? variants : [undefined];
  const marks = marksOf(
    owners.map((variant) => attributesOf(product, variant)),
    [product.title, ...variants.map(({ title }) => title)].flatMap(splitMeasures),
  );
  const indexed = {
    title: [...title, ...marks.main],
    tags,
    codes: [...codes, ...choices, ...marks.other],
    description: description.slice(0, DESCRIPTION_WORDS),
  };
  await indexWords(shop.db, shop.database.engine, productId, indexed);
  await updateVocabulary(shop, productId, [...title, ...tags, ...choices, ...indexed.description]);
}

async function unindexProduct(shop: Indexing, productId: string): Promise<void> {
  await unindexWords(shop.db, shop.database.engine, productId);
  await updateVocabulary(shop, productId, []);
}

/** Cleaned HTML (./clean-html.server.ts) without tags and entities. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>|&\w+;/g, ' ');
}
