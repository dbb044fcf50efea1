import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../shop.server.ts';
import type { Account } from './service.ts';
import type { EnteredAccounts } from './services.ts';

/** An account as it was entered, still sealed. */
export type EnteredRow = Omit<Selectable<Schema['service_account']>, 'ways'> & { ways: string[] };

/** All accounts that were entered, those that others have replaced included, oldest first. */
export async function listEntered({ db }: Pick<Shop, 'db'>): Promise<EnteredRow[]> {
  const rows = await db.selectFrom('service_account').selectAll().orderBy('entered').execute();
  return rows.map((row) => ({ ...row, ways: row.ways.split(',').filter(Boolean) }));
}

/** The account of a service that is in use; null if none was entered. */
export async function findInUse(shop: Shop, service: string): Promise<EnteredRow | null> {
  const rows = await listEntered(shop);
  return rows.find((row) => row.service === service && row.replaced === null) ?? null;
}

/** The same with their values, but for those that were sealed with another key. */
export function openEntered({ services }: Pick<Shop, 'services'>, rows: EnteredRow[]): EnteredAccounts {
  const opened = (wanted: EnteredRow[]): Account[] =>
    wanted.flatMap(({ service, account, ways, sealed }) => {
      const values = services.unseal(service, account, sealed);
      return values ? [{ service, account, ways, values }] : [];
    });
  const isPaid = (id: string) => services.all.some((each) => each.id === id && each.ways.length > 0);
  return {
    inUse: opened(rows.filter(({ replaced }) => replaced === null)),
    replaced: opened(rows.filter(({ replaced }) => replaced !== null)),
    hasProvider: rows.some(({ service, replaced }) => replaced === null && isPaid(service)),
  };
}
