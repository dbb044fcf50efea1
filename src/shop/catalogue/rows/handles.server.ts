import { holdName } from '#database/hold.server.ts';
import { toHandle } from '#values/handle.ts';
import { invalid } from '../../errors.ts';
import { firstFree } from '../../first-free.ts';
import type { Shop } from '../../shop.server.ts';

/** Words that the API's addresses use where a product's handle would be. */
const RESERVED = new Set(['search', 'variant']);

/**
 * Claims an address for a product: the requested one, or with -2, -3 … if it is reserved or ever belonged to another
 * product. A product may have its own old handle back.
 */
export function claimProductHandle(shop: Shop, productId: string, requested: string): Promise<string> {
  return firstFree(toHandle(requested), async (handle) => {
    if (RESERVED.has(handle)) return false;
    const claimed = await shop.db
      .insertInto('product_handle')
      .values({ handle, product_id: productId })
      .onConflict((conflict) => conflict.column('handle').doNothing())
      .returning('handle')
      .executeTakeFirst();
    return claimed !== undefined || (await ownerOf(shop, handle)) === productId;
  });
}

/** The requested address for a new product, or with -2, -3 … as `claimProductHandle` gives one. */
export async function findFreeHandle(shop: Shop, requested: string): Promise<string> {
  const wanted = toHandle(requested);
  await holdName(shop, `product ${wanted}`);
  return firstFree(wanted, async (handle) => (await findFreeHandles(shop, [handle])).has(handle));
}

/** Those of these addresses that a new product could have. */
export async function findFreeHandles(shop: Shop, handles: string[]): Promise<Set<string>> {
  if (handles.length === 0) return new Set();
  const rows = await shop.db
    .selectFrom('product_handle')
    .select('handle')
    .where('handle', 'in', handles)
    .execute();
  const taken = new Set(rows.map(({ handle }) => handle));
  return new Set(handles.filter((handle) => !taken.has(handle) && !RESERVED.has(handle)));
}

/**
 * Refuses a claim that did not give a product the very address its owner wants. ShopError `invalid`, which names the
 * product that has or had it; the transaction takes the claim back.
 */
export async function requireClaimed(shop: Shop, requested: string, claimed: string): Promise<void> {
  const wanted = toHandle(requested);
  if (claimed === wanted) return;
  const owner = await shop.db
    .selectFrom('product_handle')
    .innerJoin('product', 'product.id', 'product_handle.product_id')
    .select(['product.title', 'product.handle'])
    .where('product_handle.handle', '=', wanted)
    .executeTakeFirst();
  throw invalid({ handle: { error: 'Address is taken', fix: fixFor(wanted, claimed, owner) } });
}

function fixFor(wanted: string, free: string, owner: { title: string; handle: string } | undefined): string {
  const instead = `Choose another, such as ${free}`;
  if (!owner) return `The shop itself needs ${wanted}. ${instead}`;
  return owner.handle === wanted
    ? `${owner.title} has this address. ${instead}`
    : `It was once the address of ${owner.title}, and still leads there. ${instead}`;
}

async function ownerOf(shop: Shop, handle: string): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('product_handle')
    .select('product_id')
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row?.product_id;
}

/** The present handle of the product that has this one or once had it, drafts too; the same if none did. */
export async function findHandleNow(shop: Shop, handle: string): Promise<string> {
  const row = await shop.db
    .selectFrom('product_handle')
    .innerJoin('product', 'product.id', 'product_handle.product_id')
    .select('product.handle')
    .where('product_handle.handle', '=', handle)
    .executeTakeFirst();
  return row?.handle ?? handle;
}

/** The current handle of the product that once had this one; null if none did. */
export async function findCurrentHandle(shop: Shop, handle: string): Promise<string | null> {
  const row = await shop.db
    .selectFrom('product_handle')
    .innerJoin('product', 'product.id', 'product_handle.product_id')
    .select('product.handle')
    .where('product_handle.handle', '=', handle)
    .where('product.available', '=', 1)
    .executeTakeFirst();
  return row && row.handle !== handle ? row.handle : null;
}
