import { type Accountant, hasRole } from '#shop/actor.ts';
import { idsOf } from '#shop/ids.ts';
import { listAdministratorNames, listChanges } from '#shop/record/activity/list-changes.server.ts';
import { findUndoable, type Undoable } from '#shop/record/undo/find-undoable.server.ts';
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
    const undoable = hasRole(admin, 'manager')
      ? await findUndoable(shop, admin, idsOf(changes.entries))
      : new Map<string, Undoable>();
    const entries = changes.entries.map((entry) => ({ ...entry, undoable: undoable.get(entry.id) ?? null }));
    return { people, accountId, ...changes, entries };
  });
  const mayUndo = hasRole(admin, 'manager');
  return { mayUndo, criteria: { ...criteria, who: result?.accountId ?? '' }, pageSize: PAGE_SIZE, result };
}

export type ActivityTabData = Awaited<ReturnType<typeof findActivityTab>>;
