import { sql } from 'kysely';
import type { Db, Engine } from '#database/connect.server.ts';
import type { Accountant, Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../../cache/catalogue-version.server.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { listCompanionIds } from '../rows/beside-product.server.ts';
import { lockProduct } from '../rows/lock-product.server.ts';
import { cardRows } from '../shown/product-cards.server.ts';
import { findProductRow } from '../shown/products.server.ts';

/** More would be a list, not advice. */
const MAX_COMPANIONS = 8;

/** Part of a query for products: what the owner says goes with each, in the order of adding; only what is on sale. */
export function companionRows(db: Db, engine: Engine) {
  const companions = db
    .selectFrom('product_companion')
    .innerJoin('product as companion', 'companion.id', 'product_companion.companion_id')
    .select(['companion.id', 'product_companion.position as place'])
    .where('product_companion.product_id', '=', sql.ref<string>('product.id'))
    .where('companion.available', '=', 1);
  return cardRows(db, engine, companions, 'asc');
}

/** The same for the owner, drafts too. */
export function listCompanions(
  shop: Shop,
  _admin: Accountant,
  productId: string,
): Promise<{ id: string; handle: string; title: string }[]> {
  return shop.db
    .selectFrom('product_companion')
    .innerJoin('product', 'product.id', 'product_companion.companion_id')
    .select(['product.id', 'product.handle', 'product.title'])
    .where('product_companion.product_id', '=', productId)
    .orderBy('product_companion.position')
    .execute();
}

/** Gives a product the companions of another; in the caller's transaction. */
export async function copyCompanions(shop: Shop, fromId: string, toId: string): Promise<void> {
  const rows = await shop.db
    .selectFrom('product_companion')
    .select(['companion_id', 'position'])
    .where('product_id', '=', fromId)
    .execute();
  if (rows.length > 0)
    await shop.db
      .insertInto('product_companion')
      .values(rows.map((row) => ({ ...row, product_id: toId })))
      .execute();
}

/** Adds a product, by handle or id, to what goes with another, unless it is there. ShopError `not-found`, `conflict`. */
export function addCompanion(
  shop: Shop,
  admin: Manager,
  productId: string,
  handleOrId: string,
): Promise<void> {
  return changeCompanions(
    shop,
    admin,
    productId,
    handleOrId,
    'companion added',
    async (shop, companionId) => {
      if (companionId === productId) throw new ShopError('conflict', 'A product does not go with itself.');
      const rows = await shop.db
        .selectFrom('product_companion')
        .select(['companion_id', 'position'])
        .where('product_id', '=', productId)
        .orderBy('position', 'desc')
        .execute();
      if (rows.some(({ companion_id }) => companion_id === companionId)) return false;
      if (rows.length >= MAX_COMPANIONS)
        throw new ShopError('conflict', `At most ${MAX_COMPANIONS} products can go with another.`);
      const position = (rows[0]?.position ?? 0) + 1;
      await shop.db
        .insertInto('product_companion')
        .values({ product_id: productId, companion_id: companionId, position })
        .execute();
      return true;
    },
  );
}

/** Removes a product from what goes with another, if it is there. */
export function removeCompanion(
  shop: Shop,
  admin: Manager,
  productId: string,
  handleOrId: string,
): Promise<void> {
  return changeCompanions(
    shop,
    admin,
    productId,
    handleOrId,
    'companion removed',
    async (shop, companionId) => {
      const removed = await shop.db
        .deleteFrom('product_companion')
        .where('product_id', '=', productId)
        .where('companion_id', '=', companionId)
        .returning('companion_id')
        .executeTakeFirst();
      return removed !== undefined;
    },
  );
}

function changeCompanions(
  shop: Shop,
  admin: Manager,
  productId: string,
  handleOrId: string,
  action: 'companion added' | 'companion removed',
  change: (shop: Shop, companionId: string) => Promise<boolean>,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await lockProduct(shop, productId);
    const companion = await findProductRow(shop, handleOrId);
    const known = await listCompanionIds(shop, productId);
    if (!(await change(shop, companion.id))) return;
    await recordCompanion(shop, admin, productId, action, {
      ...companion,
      place: action === 'companion added' ? known.length : known.indexOf(companion.id),
    });
    await bumpCatalogueVersion(shop);
  });
}

/** Records what goes with a product, or does no more, and its place from 0. */
export function recordCompanion(
  shop: Shop,
  admin: Manager,
  productId: string,
  action: 'companion added' | 'companion removed',
  { id: companionId, title, place }: { id: string; title: string; place: number },
): Promise<void> {
  const [before, after] = action === 'companion added' ? ['', title] : [title, ''];
  const own = { companionId, place };
  return recordChange(shop, admin, {
    ...{ action, kind: 'product', subjectId: productId },
    ...{ before: { companion: before, ...own }, after: { companion: after, ...own } },
  });
}
