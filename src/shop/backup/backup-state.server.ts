import type { Db } from '#database/connect.server.ts';
import type { BackupState, Proof } from './backup.ts';

const STATE = 'backup';
const PROOF = 'backup-proof';

export async function findBackupState(db: Db): Promise<BackupState | null> {
  return find(db, STATE);
}

export async function saveBackupState(db: Db, state: BackupState): Promise<void> {
  await save(db, STATE, state);
}

export async function findProof(db: Db): Promise<Proof | null> {
  return find(db, PROOF);
}

/** Of another place nothing is known. */
export async function forgetCopies(db: Db): Promise<void> {
  await db.deleteFrom('shop_state').where('key', 'in', [STATE, PROOF]).execute();
}

/** After a failure the last success is remembered. */
export async function saveProof(
  db: Db,
  result: { at: number; until: number; order: string } | { problem: string },
): Promise<void> {
  const last = await findProof(db);
  const proof: Proof =
    'problem' in result
      ? { at: last?.at ?? null, until: last?.until ?? null, order: last?.order, problem: result.problem }
      : { ...result, problem: '' };
  await save(db, PROOF, proof);
}

async function find<T>(db: Db, key: string): Promise<T | null> {
  const row = await db.selectFrom('shop_state').select('value').where('key', '=', key).executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

async function save(db: Db, key: string, content: BackupState | Proof): Promise<void> {
  const value = JSON.stringify(content);
  await db
    .insertInto('shop_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
