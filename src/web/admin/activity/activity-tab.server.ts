import type { Admin } from '#shop/accounts/actor.ts';
import type { Change } from '#shop/audit/audit.server.ts';
import { type AuditEntry, listChanges, listWhoChanges } from '#shop/audit/list-changes.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { pageNumber } from '../list-address.ts';
import { KINDS } from './activity-kinds.ts';

const PAGE_SIZE = 50;

export type ActivityData = {
  entries: AuditEntry[];
  total: number;
  page: number;
  pageSize: number;
  kind: Change['kind'] | null;
  accountId: string | null;
  people: { id: string; name: string }[];
};

/** A page of the audit, as the address asks for it. */
export async function findActivity(shop: Shop, admin: Admin, query: URLSearchParams): Promise<ActivityData> {
  const people = await listWhoChanges(shop, admin);
  const asked = {
    ...{ page: pageNumber(query), pageSize: PAGE_SIZE },
    kind: KINDS.find(({ kind }) => kind === query.get('kind'))?.kind ?? null,
    accountId: people.find(({ id }) => id === query.get('who'))?.id ?? null,
  };
  return { ...asked, people, ...(await listChanges(shop, admin, asked)) };
}
