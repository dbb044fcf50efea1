import type { Accountant } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { namesOfSuppliers } from './known-suppliers.server.ts';
import type { OwnersLists } from './supplier.ts';

/** The lists that an owner keeps of what fields of a product may hold. */
export async function findOwnersLists(shop: Shop, _admin: Accountant): Promise<OwnersLists> {
  return { supplier: await namesOfSuppliers(shop) };
}
