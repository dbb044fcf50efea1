import { findAdministrator } from '../../../accounts/find-administrator.server.ts';
import { type Manager, requireRole, VISITOR } from '../../../actor.ts';
import type { Shop } from '../../../shop.server.ts';

/** The proof of who asked for an import, as long as they may change products. ShopError `not-allowed`, `signed-out`. */
export async function findCarrier(shop: Shop, accountId: string): Promise<Manager> {
  return requireRole((await findAdministrator(shop, accountId)) ?? VISITOR, 'manager');
}
