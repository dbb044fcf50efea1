import { listAdministratorNames, listChanges } from '#shop/activity/list-changes.server.ts';
import type { Accountant } from '#shop/actor.ts';
import type { Shop } from '#shop/shop.server.ts';
import { orFault } from '../lists/or-fault.server.ts';
import { activityAddress } from './activity-address.ts';

const PAGE_SIZE = 50;

/** A page of the audit log. */
export async function findActivityTab(shop: Shop, admin: Accountant, query: URLSearchParams) {
  const criteria = activityAddress.read(query);
  const result = await orFault(shop, 'failed to load activity', async () => {
    const people = await listAdministratorNames(shop, admin);
    const { kind, page } = criteria;
    const accountId = people.find(({ id }) => id === criteria.who)?.id ?? null;
    const changes = await listChanges(shop, admin, { kind, accountId, page, pageSize: PAGE_SIZE });
    return { people, accountId, ...changes };
  });
  return { criteria: { ...criteria, who: result?.accountId ?? '' }, pageSize: PAGE_SIZE, result };
}

export type ActivityTabData = Awaited<ReturnType<typeof findActivityTab>>;
