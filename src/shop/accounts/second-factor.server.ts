import type { Admin } from '../actor.ts';
import type { Action } from '../audit/actions.ts';
import { recordChange } from '../audit/audit.server.ts';
import { invalid, ShopError } from '../errors.ts';
import { wrong } from '../forms/fields.ts';
import { countRows } from '../paging.server.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { requirePassword } from './accounts.server.ts';
import { withHashingSlot } from './hash-queue.server.ts';
import { otpauthUri, stepOfCode, toBase32 } from './one-time-code.server.ts';
import { refuseWrongCode } from './second-factor-check.server.ts';
import { endSessions, hashToken } from './sessions.server.ts';

const RECOVERY_CODES = 10;

export type SecondFactorState =
  | { kind: 'off' }
  /** The app has the key; a first code must prove it. */
  | { kind: 'begun'; key: string; address: string }
  | { kind: 'on'; since: string; codesLeft: number };

/** The state of the administrator's own second factor. */
export async function findSecondFactor(shop: Shop, admin: Admin): Promise<SecondFactorState> {
  const row = await findRow(shop, admin);
  if (!row) return { kind: 'off' };
  if (row.confirmed === null) {
    const { name } = await findShopProfile(shop);
    return { kind: 'begun', key: row.secret, address: otpauthUri(row.secret, name, admin.email) };
  }
  const unused = shop.db
    .selectFrom('recovery_code')
    .where('account_id', '=', admin.accountId)
    .where('used', 'is', null);
  return { kind: 'on', since: new Date(row.confirmed).toISOString(), codesLeft: await countRows(unused) };
}

/** Creates a key for an authenticator app; sign-in stays as it is until a first code confirms it. */
export async function beginSecondFactor(shop: Shop, admin: Admin): Promise<void> {
  const secret = toBase32(Buffer.from(shop.randomToken(), 'base64url').subarray(0, 20));
  const begun = { secret, confirmed: null, last_step: 0 };
  await shop.db
    .insertInto('second_factor')
    .values({ account_id: admin.accountId, ...begun })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(begun).where('second_factor.confirmed', 'is', null),
    )
    .execute();
}

/**
 * Turns the second factor on with a first code, and returns the recovery codes, which are never shown again. Takes the
 * password, so a stolen session cannot lock its owner out. Every other session ends: it was opened without a code. A
 * wrong code or password is `invalid`.
 */
export async function confirmSecondFactor(
  shop: Shop,
  admin: Admin,
  { code, password }: { code: string; password: string },
): Promise<string[]> {
  const row = await findRow(shop, admin);
  if (!row || row.confirmed !== null)
    throw new ShopError('conflict', 'Start setting up the second factor again.');
  const step = stepOfCode(row.secret, code, shop.now());
  if (step === null) throw invalid({ code: wrong('Code', 'Enter the six digits that the app shows now') });
  await withHashingSlot(admin.accountId, () => requirePassword(shop, admin, password));
  return inTransaction(shop, async (shop) => {
    const confirmed = await shop.db
      .updateTable('second_factor')
      .set({ confirmed: shop.now(), last_step: step })
      .where('account_id', '=', admin.accountId)
      .where('secret', '=', row.secret)
      .where('confirmed', 'is', null)
      .returning('account_id')
      .executeTakeFirst();
    if (!confirmed) throw new ShopError('conflict', 'The second factor has just been changed.');
    await endSessions(shop, admin.accountId, admin.sessionId);
    await record(shop, admin, 'second factor on');
    return makeRecoveryCodes(shop, admin);
  });
}

/** Replaces the recovery codes with ten new ones; takes a code. */
export async function renewRecoveryCodes(shop: Shop, admin: Admin, code: string): Promise<string[]> {
  await refuseWrongCode(shop, admin.accountId, code);
  return inTransaction(shop, async (shop) => {
    await record(shop, admin, 'recovery codes renewed');
    return makeRecoveryCodes(shop, admin);
  });
}

/** Turns the second factor off. Takes the password and a code, which a stolen session does not have. */
export async function endSecondFactor(
  shop: Shop,
  admin: Admin,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await withHashingSlot(admin.accountId, () => requirePassword(shop, admin, password));
  await refuseWrongCode(shop, admin.accountId, code);
  await inTransaction(shop, async (shop) => {
    await shop.db.deleteFrom('second_factor').where('account_id', '=', admin.accountId).execute();
    await shop.db.deleteFrom('recovery_code').where('account_id', '=', admin.accountId).execute();
    await record(shop, admin, 'second factor off');
  });
}

function findRow(shop: Shop, { accountId }: Admin) {
  return shop.db
    .selectFrom('second_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** 80 random bits each, so a plain hash is safe at rest. */
async function makeRecoveryCodes(shop: Shop, { accountId }: Admin): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(Buffer.from(shop.randomToken(), 'base64url').subarray(0, 10)),
  );
  await shop.db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const rows = codes.map((code) => ({ code_hash: hashToken(code), account_id: accountId, used: null }));
  await shop.db.insertInto('recovery_code').values(rows).execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

function record(shop: Shop, admin: Admin, action: Action<'account'>) {
  return recordChange(shop, admin, { action, kind: 'account', subjectId: admin.accountId });
}
