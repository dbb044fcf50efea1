import { ukDateTime } from '#values/uk/uk-clock.ts';
import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';

/** Of a key that somebody has a copy of; `at` in ms UTC. Kept in `shop_state`, for each key. */
export type Kept = { at: number; who: string };

const KEPT = 'backup-key-kept ';

/** Asks for a copy of the key that opens the backup, until somebody says that there is one, and again for another key. */
export async function keyNotKept(shop: Pick<Shop, 'db' | 'backup'>) {
  if (!shop.backup) return null;
  const { begins, place } = shop.backup.key;
  const kept = await shop.db
    .selectFrom('shop_state')
    .select('key')
    .where('key', 'like', `${KEPT}%`)
    .execute();
  if (kept.some(({ key }) => key === KEPT + begins)) return null;
  const isAnother = kept.length > 0;
  return {
    title: isAnother
      ? 'The backup has another key now: keep a copy of it too'
      : 'Keep a copy of the backup’s key, away from this machine',
    text: `Only this key opens the backup, and it is on this machine: lose both and there is no backup. Keep a copy where you could reach it after a fire, such as in a password manager or a safe. It is one line that begins with ‘${begins}’, in ${place}; Settings, Backup shows it to an owner.${isAnother ? ' Keep the old copy: backups from before need it.' : ''}`,
    tone: 'warn' as const,
    form: { intent: 'key-kept', label: 'I have kept a copy', fields: { begins } },
  };
}

/** Remembers who has kept a copy of the key that begins so. ShopError `conflict` when the key is another one by now. */
export async function confirmKeyKept(shop: Shop, admin: Owner, begins: string): Promise<void> {
  if (shop.backup?.key.begins !== begins)
    throw new ShopError('conflict', 'The backup has another key now. Keep a copy of that one.');
  await inTransaction(shop, async (shop) => {
    const kept: Kept = { at: shop.now(), who: admin.name };
    const isNew = await shop.db
      .insertInto('shop_state')
      .values({ key: KEPT + begins, value: JSON.stringify(kept) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (isNew) await recordChange(shop, admin, { action: 'copy kept', kind: 'backup', subjectId: 'key' });
  });
}

/** Who kept a copy of the key, and when; null when nobody did. */
export async function keyKept({ db, backup }: Shop): Promise<Kept | null> {
  const key = KEPT + backup?.key.begins;
  const row = await db.selectFrom('shop_state').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (JSON.parse(row.value) as Kept) : null;
}

/** The same as a sentence; '' when nobody did. */
export async function keyKeptWords(shop: Shop): Promise<string> {
  const kept = await keyKept(shop);
  return kept ? ` ${kept.who} kept a copy of its key on ${ukDateTime(kept.at)}.` : '';
}
