import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Manager } from '../../../actor.ts';
import { recordChanges } from '../../../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../../../cache/catalogue-version.server.ts';
import { setPictureTexts } from '../../../catalogue/commands/picture-texts.server.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import { isEqual } from '../../../catalogue/record/audit-products.ts';
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
  const prices = new Map((await findPrices(shop, { ids })).map(({ id, price }) => [id, price]));
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
    ownPrice: prices.get(id) ?? 0,
    texts: textsOf(id),
  });
}

const findPrices = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('product')
    .select(['id', 'price'])
    .where(anyOf(engine, 'id', ids)),
);

/** Saves the texts of pictures of products, once they are there; and records it. Prices are saved with the products. */
export async function saveTextsNow(
  shop: Shop,
  admin: Manager,
  plans: { id: string; now: Whole; after: Whole }[],
): Promise<void> {
  const there = plans.filter(({ after }) => after.product);
  if (there.length === 0) return;
  const changed = there.filter(({ now, after }) => !isEqual(now.texts, after.texts));
  await setPictureTexts(shop, Object.assign({}, ...changed.map(({ after }) => after.texts)));
  await recordChanges(
    shop,
    admin,
    changed.map(({ id, now, after }) => ({
      ...{ action: 'pictures described', kind: 'product', subjectId: id },
      ...{ before: { texts: now.texts }, after: { texts: after.texts } },
    })),
  );
  await bumpCatalogueVersion(shop);
}
