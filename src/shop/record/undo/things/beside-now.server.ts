import type { Manager } from '../../../actor.ts';
import { recordChange } from '../../../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../../../cache/catalogue-version.server.ts';
import { setPictureTexts } from '../../../catalogue/commands/picture-texts.server.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import { changeOf, isEqual } from '../../../catalogue/record/audit-products.ts';
import { reindexProducts } from '../../../catalogue/rows/after-product-change.server.ts';
import type { Shop } from '../../../shop.server.ts';
import type { Recorded } from './recorded.ts';
import type { Whole } from './revert-product.ts';

type Now = Pick<Whole, 'ownPrice' | 'texts'>;

/** What products have beside their fields, as far as these changes are about it. */
export async function findBesideNow(
  shop: Shop,
  products: Map<string, Product>,
  recorded: Map<string, Recorded[]>,
): Promise<(id: string) => Now> {
  const ids = [...products.keys()];
  if (ids.length === 0) return () => ({ ownPrice: 0, texts: {} });
  const prices = await shop.db.selectFrom('product').select(['id', 'price']).where('id', 'in', ids).execute();
  const urls = [...recorded.values()]
    .flat()
    .flatMap((change) => (change.of === 'texts' ? Object.keys(change.after?.texts ?? {}) : []));
  const texts =
    urls.length === 0
      ? []
      : await shop.db.selectFrom('image').select(['url', 'alt']).where('url', 'in', urls).execute();
  const textsOf = (id: string) => {
    const own = (recorded.get(id) ?? []).flatMap((change) =>
      change.of === 'texts' ? Object.keys(change.after?.texts ?? {}) : [],
    );
    return Object.fromEntries(texts.filter(({ url }) => own.includes(url)).map(({ url, alt }) => [url, alt]));
  };
  return (id) => ({
    ownPrice: prices.find((each) => each.id === id)?.price ?? 0,
    texts: textsOf(id),
  });
}

/** Saves what products have beside their fields, once they are there; and records it. */
export async function saveBesideNow(
  shop: Shop,
  admin: Manager,
  plans: { id: string; now: Whole; after: Whole }[],
): Promise<void> {
  for (const { id, now, after } of plans) {
    const { product } = after;
    if (!product) continue;
    const own = { kind: 'product' as const, subjectId: id };
    // One that comes back has its price already.
    if (now.product && now.ownPrice !== after.ownPrice) {
      await setOwnPrice(shop, id, after.ownPrice);
      const priced = changeOf(
        { ...product, ownPrice: now.ownPrice },
        { ...product, ownPrice: after.ownPrice },
      );
      await recordChange(shop, admin, { action: 'changed', ...own, ...priced });
    }
    if (!isEqual(now.texts, after.texts)) {
      await setPictureTexts(shop, after.texts);
      await recordChange(shop, admin, {
        ...{ action: 'pictures described', ...own },
        ...{ before: { texts: now.texts }, after: { texts: after.texts } },
      });
    }
    await bumpCatalogueVersion(shop);
  }
}

async function setOwnPrice(shop: Shop, id: string, price: number): Promise<void> {
  await shop.db
    .updateTable('product')
    .set((row) => ({
      price,
      lowest_price: row.fn.coalesce(
        row
          .selectFrom('variant')
          .select((variant) => variant.fn.min('price').as('lowest'))
          .where('product_id', '=', id)
          .where('available', '=', 1),
        row.val(price),
      ),
    }))
    .where('id', '=', id)
    .execute();
  await reindexProducts(shop, [id]);
}
