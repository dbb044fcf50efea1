import type { Owner } from '../actor.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { findInUse } from './entered.server.ts';
import { requireService } from './find-services.server.ts';
import type { Trial } from './service.ts';

/** Asks a company whether it still takes the account. ShopError `conflict` if there is none to ask about. */
export async function checkAccountNow(shop: Shop, _owner: Owner, id: string): Promise<Trial> {
  const { services } = shop;
  requireService(shop, id);
  if (services.inEnvironment(id).isSet) return services.tryAccount(id, null);
  const row = await findInUse(shop, id);
  const values = row && services.unseal(id, row.account, row.sealed);
  if (!values) throw new ShopError('conflict', 'Enter the account first.');
  return services.tryAccount(id, values);
}
