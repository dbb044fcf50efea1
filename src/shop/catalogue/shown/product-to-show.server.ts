import { sql } from 'kysely';
import { compiled } from '#database/compiled.server.ts';
import type { Db, Engine } from '#database/connect.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import { notFound } from '../../errors.ts';
import type { Film, FilmFormat } from '../../images/film-format.ts';
import type { Shop } from '../../shop.server.ts';
import { companionRows } from '../commands/companions.server.ts';
import type { ProductCard } from '../product/product.ts';
import type { ShownProduct } from '../product/product-fields.ts';
import { atPricesNow } from '../rows/at-prices-now.server.ts';
import { columnFor } from '../rows/lock-product.server.ts';
import { selectProducts, toProduct } from '../rows/product-rows.server.ts';
import { newestPastReviews, type PastSaid, readPastReviews } from './past-reviews.server.ts';
import { readCards } from './product-cards.server.ts';
import { newestQuestions, type ShownQuestion } from './shown-questions.server.ts';
import { newestReviews, type Rating, readReviews, type ShownReview } from './shown-reviews.server.ts';

export type PictureSize = { width: number; height: number };

/** A product with what only its page shows. */
export type ProductToShow = {
  product: ShownProduct;
  /** Those that it belongs to, the oldest first. */
  collections: { id: string; handle: string; title: string }[];
  /** What its pictures show, in words, by address. */
  alts: Record<string, string>;
  /** The pixels of its pictures, by address. */
  sizes: Record<string, PictureSize>;
  /** Its flames, moving; empty without a film. */
  film: Film;
  /** What goes with it. */
  companions: ProductCard[];
  /** What customers say: the count and average of all, the newest, and apart from them those of the shop before. */
  said: Rating & { newest: ShownReview[]; past: PastSaid };
  /** What they have asked, the newest first. */
  questions: ShownQuestion[];
};

/** A product for its page, by handle or id, in one statement. ShopError `not-found` for drafts too. */
export async function findProductToShow(shop: Shop, handleOrId: string): Promise<ProductToShow> {
  const [row] = await findBy[columnFor(handleOrId)](shop, { value: handleOrId });
  if (row?.available !== 1) throw notFound('product');
  const [product] = await atPricesNow(shop, [toProduct(row, 'available')]);
  if (!product) throw notFound('product');
  const pictures = readRows<{ url: string; alt: string } & PictureSize>(row.pictures);
  return {
    product,
    collections: readRows(row.collections),
    alts: Object.fromEntries(pictures.map(({ url, alt }) => [url, alt])),
    sizes: Object.fromEntries(pictures.map(({ url, width, height }) => [url, { width, height }])),
    film: Object.fromEntries(
      readRows<{ format: FilmFormat; url: string }>(row.films).map(({ format, url }) => [format, url]),
    ),
    companions: await readCards(shop, row.companions),
    said: {
      reviews: row.reviews,
      rating: row.rating,
      newest: await readReviews(shop, row.said),
      past: readPastReviews(row.past_said),
    },
    questions: readRows<ShownQuestion>(row.questions),
  };
}

const findBy = {
  id: compiled((db, { value }: { value: string }, engine) => select(db, engine).where('id', '=', value)),
  handle: compiled((db, { value }: { value: string }, engine) =>
    select(db, engine).where('handle', '=', value),
  ),
};

function select(db: Db, engine: Engine) {
  return selectProducts(db, engine)
    .select(['reviews', 'rating'])
    .select((product) => {
      const pictures = db
        .selectNoFrom(sql.ref<string | null>('product.featured_media').as('url'))
        .union(product.selectFrom('product_media').select('url').whereRef('product_id', '=', 'product.id'))
        .union(
          product
            .selectFrom('variant')
            .select('featured_media as url')
            .whereRef('product_id', '=', 'product.id')
            .where('available', '=', 1),
        );
      return [
        product
          .selectFrom('collection_product')
          .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
          .select(jsonRows(engine, COLLECTION, ['collection.created', 'collection.id']).as('rows'))
          .whereRef('collection_product.product_id', '=', 'product.id')
          .as('collections'),
        product
          .selectFrom(pictures.as('picture'))
          .innerJoin('image', 'image.url', 'picture.url')
          .select(jsonRows(engine, PICTURE, ['image.url']).as('rows'))
          .as('pictures'),
        product
          .selectFrom('product_film')
          .select(jsonRows(engine, { format: 'format', url: 'url' }, ['format']).as('rows'))
          .whereRef('product_film.product_id', '=', 'product.id')
          .as('films'),
        companionRows(db, engine).as('companions'),
        newestReviews(db, engine).as('said'),
        newestPastReviews(db, engine).as('past_said'),
        newestQuestions(db, engine).as('questions'),
      ];
    });
}

const PICTURE = { url: 'image.url', alt: 'image.alt', width: 'image.width', height: 'image.height' };
const COLLECTION = { id: 'collection.id', handle: 'collection.handle', title: 'collection.title' };
