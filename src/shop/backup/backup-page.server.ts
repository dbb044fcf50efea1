import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { BackupKey } from './backup.ts';
import { type BackupNotice, backupNotice } from './backup-notice.server.ts';
import { findBackupState, findProof } from './backup-state.server.ts';
import { type Kept, keyKept } from './kept-key.server.ts';

/** In `shop_state` while a proof runs that an owner asked for: when it began, in ms UTC. */
const PROVING = 'backup-proving';

/** Milliseconds after which it is no longer believed to run. */
const LONGEST_PROOF = 60 * 60_000;

/** The backup as its page shows it. Milliseconds UTC. */
export type BackupPage = {
  place: string;
  /** Null until the shop has looked at it for the first time. */
  notice: BackupNotice | null;
  copiedUntil: number | null;
  proven: number | null;
  /** Since when it is being proven. */
  proving: number | null;
  key: Omit<BackupKey, 'reveal'> & { kept: Kept | null };
  /** What is not safe about the place. */
  doubt: string | null;
};

/** Null in a shop without a backup. */
export async function findBackup(shop: Shop, _owner: Owner): Promise<BackupPage | null> {
  const { db, backup } = shop;
  if (!backup) return null;
  const [state, proof, proving, kept, doubt] = await Promise.all([
    findBackupState(db),
    findProof(db),
    findProving(shop),
    keyKept(shop),
    backup.doubt(),
  ]);
  return {
    place: backup.place,
    notice: state && backupNotice(state, proof, shop),
    copiedUntil: state?.copiedUntil ?? null,
    proven: proof?.at ?? null,
    proving,
    key: { begins: backup.key.begins, place: backup.key.place, kept },
    doubt,
  };
}

/** Begins to prove the backup and does not wait for the result. ShopError `conflict` while that runs, or nothing is copied yet. */
export async function proveNow(shop: Shop, owner: Owner): Promise<void> {
  const { db, backup, log } = shop;
  const state = await findBackupState(db);
  if (!backup || !state?.copiedUntil)
    throw new ShopError('conflict', 'There is nothing to check yet: the first copy is still being made.');
  await inTransaction(shop, async (shop) => {
    const value = String(shop.now());
    const begun = await shop.db
      .insertInto('shop_state')
      .values({ key: PROVING, value })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value })
          // Times are of one length.
          .where('shop_state.value', '<', String(shop.now() - LONGEST_PROOF)),
      )
      .returning('key')
      .executeTakeFirst();
    if (!begun) throw new ShopError('conflict', 'The backup is being checked at this moment.');
    await recordChange(shop, owner, { action: 'check begun', kind: 'backup', subjectId: 'copy' });
  });
  backup
    .prove()
    .then(() => db.deleteFrom('shop_state').where('key', '=', PROVING).execute())
    .catch((error: unknown) => log.error('the backup could not be proven', { error }));
}

async function findProving({ db, now }: Shop): Promise<number | null> {
  const row = await db.selectFrom('shop_state').select('value').where('key', '=', PROVING).executeTakeFirst();
  const begun = Number(row?.value ?? 0);
  return begun > now() - LONGEST_PROOF ? begun : null;
}
