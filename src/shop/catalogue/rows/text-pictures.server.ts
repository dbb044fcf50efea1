import { anyOf, compiled } from '#database/compiled.server.ts';
import { picturesIn } from '#values/pictures-in.ts';
import type { Shop } from '../../shop.server.ts';

/** Saves which pictures the descriptions of products show, for the image library. */
export async function savePicturesInTexts(shop: Shop, productIds: string[]): Promise<void> {
  const products = await findTexts(shop, { productIds });
  const shown = products.flatMap(({ id, html_description }) =>
    picturesIn(html_description).map((url) => ({ product_id: id, url })),
  );
  const known = await findKnown(shop, { productIds });
  const isShown = new Set(shown.map(({ product_id, url }) => `${product_id} ${url}`));
  const gone = known.filter(({ product_id, url }) => !isShown.has(`${product_id} ${url}`));
  if (gone.length > 0)
    await shop.db
      .deleteFrom('product_description_image')
      .where((row) => row.or(gone.map(({ product_id, url }) => row.and({ product_id, url }))))
      .execute();
  if (shown.length === 0) return;
  await shop.db
    .insertInto('product_description_image')
    .values(shown)
    .onConflict((conflict) => conflict.columns(['product_id', 'url']).doNothing())
    .execute();
}

const findTexts = compiled((db, { productIds }: { productIds: string[] }, engine) =>
  db
    .selectFrom('product')
    .select(['id', 'html_description'])
    .where(anyOf(engine, 'id', productIds))
    .orderBy('id'),
);

const findKnown = compiled((db, { productIds }: { productIds: string[] }, engine) =>
  db
    .selectFrom('product_description_image')
    .select(['product_id', 'url'])
    .where(anyOf(engine, 'product_id', productIds)),
);
