import { anyOf, compiled } from '#database/compiled.server.ts';
import { indexWords, unindexWords } from '#database/search-index.server.ts';
import { words } from '#values/words.ts';
import { idsOf, inOrderOf } from '../../ids.ts';
import { splitMeasures } from '../attributes/measures.ts';
import { attributesOf } from '../attributes/metafields.ts';
import { marksOf } from './search-marks.ts';
import { type Indexing, updateVocabulary } from './vocabulary.server.ts';

/** How many words of a description are indexed. */
const DESCRIPTION_WORDS = 400;

/**
 * Updates the search index in the transaction of the change, in this order. Drafts are left out, and variants not on
 * sale.
 */
export async function indexProducts(shop: Indexing, productIds: string[]): Promise<void> {
  const products = await findProducts(shop, { productIds });
  const variants = await findVariants(shop, { productIds });
  const ofProduct = Map.groupBy(variants, ({ product_id }) => product_id);
  const inOrder = inOrderOf(productIds, products);
  const drafts = idsOf(inOrder.filter(({ available }) => available === 0));
  const indexed = inOrder
    .filter(({ available }) => available === 1)
    .map((product) => ({ id: product.id, ...wordsOf(product, ofProduct.get(product.id) ?? []) }));
  await unindexWords(shop, drafts);
  await indexWords(shop, indexed);
  await updateVocabulary(
    shop,
    new Map([
      ...drafts.map((id): [string, string[]] => [id, []]),
      ...indexed.map(({ id, known }): [string, string[]] => [id, known]),
    ]),
  );
}

const findProducts = compiled((db, { productIds }: { productIds: string[] }, engine) =>
  db
    .selectFrom('product')
    .select([
      'id',
      'available',
      'title',
      'tags',
      'brand',
      'external_ref',
      'description',
      'html_description',
      'metafields',
    ])
    .where(anyOf(engine, 'id', productIds)),
);

const findVariants = compiled((db, { productIds }: { productIds: string[] }, engine) =>
  db
    .selectFrom('variant')
    .select(['product_id', 'sku', 'title', 'metafields'])
    .where(anyOf(engine, 'product_id', productIds))
    .where('available', '=', 1),
);

/** Takes what is to be deleted out of the index and the vocabulary. */
export async function unindexProducts(shop: Indexing, productIds: string[]): Promise<void> {
  await unindexWords(shop, productIds);
  await updateVocabulary(shop, new Map(productIds.map((id): [string, string[]] => [id, []])));
}

type ProductWords = {
  title: string;
  tags: string;
  brand: string;
  external_ref: string;
  description: string;
  html_description: string;
  metafields: string;
};
type VariantWords = { sku: string; title: string; metafields: string };

function wordsOf(product: ProductWords, variants: VariantWords[]) {
  const title = words(product.title);
  const tags = words([...(JSON.parse(product.tags) as string[]), product.brand].join(' '));
  const choices = words(variants.map(({ title }) => title).join(' '));
  const codes = words([product.external_ref, ...variants.map(({ sku }) => sku)].join(' '));
  const description = words(`${product.description} ${textOf(product.html_description)}`).slice(
    0,
    DESCRIPTION_WORDS,
  );
  const owners = variants.length > 0 ? variants : [undefined];
  const marks = marksOf(
    owners.map((variant) => attributesOf(product, variant)),
    [product.title, ...variants.map(({ title }) => title)].flatMap(splitMeasures),
  );
  return {
    words: {
      title: [...title, ...marks.main],
      tags,
      codes: [...codes, ...choices, ...marks.other],
      description,
    },
    known: [...title, ...tags, ...choices, ...description],
  };
}

/** Cleaned HTML (./clean-html.server.ts) without tags and entities. */
function textOf(html: string): string {
  return html.replace(/<[^<>]*>|&\w+;/g, ' ');
}
