import type { Admin } from '../accounts/actor.ts';
import type { Shop } from '../shop.server.ts';

/** What the back office's lists show of a product, drafts too. */
export type ProductLine = {
  id: string;
  handle: string;
  title: string;
  featuredMedia: string | null;
  /** Pence: the lowest price. */
  price: number;
  available: boolean;
  /** How many variants there are, and the pieces of all of them that can still be sold. */
  variants: number;
  stock: number;
  /** The beginning of the HTML description, as it is kept. */
  htmlStart: string;
};

type Wish = {
  page: number;
  pageSize: number;
  /** Part of title, handle, reference, tags or a variant's SKU. */
  q?: string;
  /** Leaves out what is in this collection. */
  notInCollection?: string;
};

const HTML_START = 400;

/** A page of all products by title, with how many there are. */
export async function listProductLines(
  shop: Shop,
  _admin: Admin,
  wish: Wish,
): Promise<{ lines: ProductLine[]; total: number }> {
  const matching = matchingProducts(shop, wish);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'handle', 'title', 'featured_media', 'lowest_price', 'available'])
    .select((row) => [
      row.fn<string>('substr', ['html_description', row.val(1), row.val(HTML_START)]).as('html_start'),
      row
        .selectFrom('variant')
        .select((variant) => variant.fn.countAll<number>().as('count'))
        .whereRef('variant.product_id', '=', 'product.id')
        .as('variants'),
      row
        .selectFrom('variant')
        .select((variant) => variant.fn.sum<number>('stock_count').as('stock'))
        .whereRef('variant.product_id', '=', 'product.id')
        .where('variant.available', '=', 1)
        .as('stock'),
    ])
    .orderBy('title')
    .orderBy('id')
    .limit(wish.pageSize)
    .offset((wish.page - 1) * wish.pageSize)
    .execute();
  return {
    total: Number(total),
    lines: rows.map((row) => ({
      id: row.id,
      handle: row.handle,
      title: row.title,
      featuredMedia: row.featured_media,
      price: row.lowest_price,
      available: row.available === 1,
      variants: Number(row.variants ?? 0),
      stock: Number(row.stock ?? 0),
      htmlStart: row.html_start,
    })),
  };
}

function matchingProducts(shop: Shop, { q, notInCollection }: Wish) {
  let products = shop.db.selectFrom('product');
  for (const word of wordsOf(q)) {
    const pattern = `%${word}%`;
    products = products.where((row) => {
      const has = (column: 'title' | 'handle' | 'external_ref' | 'tags') =>
        row(row.fn<string>('lower', [column]), 'like', pattern);
      return row.or([
        has('title'),
        has('handle'),
        has('external_ref'),
        has('tags'),
        row.exists(
          row
            .selectFrom('variant')
            .select('variant.id')
            .whereRef('variant.product_id', '=', 'product.id')
            .where((variant) => variant(variant.fn<string>('lower', ['variant.sku']), 'like', pattern)),
        ),
      ]);
    });
  }
  if (notInCollection === undefined) return products;
  return products.where((row) =>
    row.not(
      row.exists(
        row
          .selectFrom('collection_product')
          .select('collection_product.product_id')
          .whereRef('collection_product.product_id', '=', 'product.id')
          .where('collection_product.collection_id', '=', notInCollection),
      ),
    ),
  );
}

/** Words to look for; LIKE's own signs mean nothing to an owner and are left out. */
function wordsOf(q = ''): string[] {
  const words = q.toLowerCase().replace(/[%_\\\p{Cc}]/gu, ' ');
  return words.split(/\s+/).filter(Boolean).slice(0, 8);
}
