import { requirePassword } from '../accounts/accounts.server.ts';
import { withHashingSlot } from '../accounts/hash-queue.server.ts';
import { lockAsOwner } from '../accounts/lock-administrators.server.ts';
import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../cache/catalogue-version.server.ts';
import { changedElsewhere, ShopError } from '../errors.ts';
import type { AccountForm } from '../services/account-form.ts';
import { findInUse } from '../services/entered.server.ts';
import { findService, requireService, type ServiceDetails } from '../services/find-services.server.ts';
import { loadServices } from '../services/follow-services.server.ts';
import { type Saved, saveAccount } from '../services/save-account.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { forgetCopies } from './backup-state.server.ts';

/** Where the backup can go, with the form of one of them. */
export type BackupPlaces = {
  isOfEnvironment: boolean;
  all: { id: string; label: string }[];
  /** The one that was entered and is in use. */
  inUse: ServiceDetails | null;
  /** The one that was asked for, or else the one in use; null where the owner has no choice. */
  chosen: ServiceDetails | null;
};

export async function findBackupPlaces(
  shop: Shop,
  owner: Owner,
  wanted: string | null,
): Promise<BackupPlaces> {
  const known = shop.services.all.filter(({ does }) => does === 'backup');
  const all = await Promise.all(known.map(({ id }) => findService(shop, owner, id)));
  const isOfEnvironment = all.some((each) => each.isOfEnvironment);
  const inUse = isOfEnvironment ? null : (all.find(({ entered }) => entered !== null) ?? null);
  const chosen = all.find(({ id }) => id === wanted) ?? inUse ?? all[0] ?? null;
  return {
    isOfEnvironment,
    all: all.map(({ id, label }) => ({ id, label })),
    inUse,
    chosen: isOfEnvironment ? null : chosen,
  };
}

/**
 * Keeps where the backup goes, as an account (`saveAccount`), after the place was tried. What was known of the copies at
 * another place is forgotten, so that nobody takes it for true of this one.
 */
export async function saveBackupPlace(
  shop: Shop,
  owner: Owner,
  id: string,
  form: Omit<AccountForm, 'ways'> & { password: string; version: number },
): Promise<Saved> {
  requirePlace(shop, id);
  const before = shop.backup?.place;
  const saved = await saveAccount(shop, owner, id, { ...form, ways: [] });
  if (shop.backup?.place !== before) await forgetCopies(shop.db);
  return saved;
}

/** Ends the backup; what is stored stays there. ShopError `invalid` with a wrong password, `conflict` if it has changed. */
export async function removeBackupPlace(
  shop: Shop,
  owner: Owner,
  id: string,
  { password, version }: { password: string; version: number },
): Promise<void> {
  requirePlace(shop, id);
  if (shop.services.inEnvironment(id).isSet)
    throw new ShopError('conflict', 'The backup is set up by the environment, which wins.');
  await withHashingSlot(owner.accountId, () => requirePassword(shop, owner, password));
  await inTransaction(shop, async (shop) => {
    await lockAsOwner(shop, owner);
    const known = await findInUse(shop, id);
    if (known?.version !== version) throw changedElsewhere();
    await shop.db.deleteFrom('service_account').where('service', '=', id).execute();
    await recordChange(shop, owner, { action: 'stopped', kind: 'backup', subjectId: id });
    await forgetCopies(shop.db);
    await bumpCatalogueVersion(shop);
  });
  await loadServices(shop);
}

function requirePlace(shop: Shop, id: string) {
  if (requireService(shop, id).does !== 'backup')
    throw new ShopError('malformed', 'This is no place for a backup.');
}
