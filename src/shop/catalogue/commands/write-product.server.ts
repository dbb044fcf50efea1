import type { Manager } from '../../actor.ts';
import type { Change, ChangeAction } from '../../audit/actions.ts';
import { changedElsewhere } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { shownPrice } from '../product/own-price.ts';
import type { Product } from '../product/product.ts';
import { changeOf } from '../record/audit-products.ts';
import { lockProduct } from '../rows/lock-product.server.ts';
import { toProduct } from '../rows/product-rows.server.ts';
import { saveProducts } from '../rows/save-products.server.ts';
import { findProductRow, type ProductForAdmin } from '../shown/products.server.ts';

type Write = {
  /** The version that was seen. ShopError `conflict` when it is another by now. */
  ifVersion?: number | undefined;
  /** Pence; shown while no variant is on sale, where it changes. */
  ownPrice?: number | undefined;
  /** What becomes of the product. */
  change(product: Product, shop: Shop): Product | Promise<Product>;
  /** What is recorded of it. */
  entries(before: Product, after: Product): Change[];
};

/** Locks a product and saves what is made of it. ShopError `not-found`. */
export function writeProduct(
  shop: Shop,
  admin: Manager,
  handleOrId: string,
  { ifVersion, ownPrice, change, entries }: Write,
): Promise<ProductForAdmin> {
  return inTransaction(shop, async (shop) => {
    const { product: before, version, ownPrice: was } = await findProductToWrite(shop, admin, handleOrId);
    if (ifVersion !== undefined && ifVersion !== version) throw changedElsewhere();
    const made = await change(before, shop);
    const after = { ...made, price: shownPrice(made.variants, ownPrice ?? was) };
    const own = ownPrice === undefined ? undefined : { from: was, to: ownPrice };
    const [product = after] = await saveProducts(shop, admin, [{ before, after, ownPrice: own, entries }]);
    return { product, version: version + 1 };
  });
}

/** A whole product, locked until the transaction ends. ShopError `not-found`. */
export async function findProductToWrite(
  shop: Shop,
  _admin: Manager,
  handleOrId: string,
): Promise<ProductForAdmin & { ownPrice: number }> {
  await lockProduct(shop, handleOrId);
  const row = await findProductRow(shop, handleOrId);
  return { product: toProduct(row, 'all'), version: row.version, ownPrice: row.own_price };
}

/** One entry for a product with what differs of its own, whatever became of its variants. */
export function ofProduct(action: ChangeAction<'product'>): Write['entries'] {
  return (before, after) => [{ action, kind: 'product', subjectId: after.id, ...changeOf(before, after) }];
}
