import { createHash } from 'node:crypto';
import { COOKIES } from '#values/net/cookies.ts';
import { sessionExpired } from '../actor.ts';
import { invalid, type ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';

/** What a sign-in returns, as the API does. Times are ISO 8601, UTC. */
export type SessionView = {
  token: string;
  refreshToken: string;
  issuedDate: string;
  expiryDate: string;
  name: string;
  email: string;
  /** Standard = 0, Admin = 1. */
  accountType: 0 | 1;
};

export type AccountOfSession = { id: string; name: string; email: string; type: 'Standard' | 'Admin' };

export const HOUR = 3_600_000;
export const ACCESS_MS = 12 * HOUR;
/** As long as the browser keeps its cookie. */
export const REFRESH_MS = COOKIES._activeSession.maxAge * 1000;

/** Opens a session for an account that has been authenticated. `device` helps its owner recognise it. */
export async function openSession(
  shop: Shop,
  account: AccountOfSession,
  { family = shop.newId('s'), device = '' }: { family?: string; device?: string } = {},
): Promise<SessionView> {
  const id = shop.newId('s');
  const token = shop.randomToken();
  const refreshToken = shop.randomToken();
  const issued = shop.now();
  const expires = issued + ACCESS_MS;
  await shop.db
    .insertInto('session')
    .values({
      id,
      account_id: account.id,
      family,
      token_hash: hashToken(token),
      refresh_hash: hashToken(refreshToken),
      issued,
      expires,
      refresh_expires: issued + REFRESH_MS,
      ended: null,
      rotated: 0,
      device,
    })
    .execute();
  await deleteOldest(shop, account.id, id);
  return {
    token,
    refreshToken,
    issuedDate: new Date(issued).toISOString(),
    expiryDate: new Date(expires).toISOString(),
    name: account.name,
    email: account.email,
    accountType: account.type === 'Admin' ? 1 : 0,
  };
}

/** Ends the session of this token, if there is one. */
export async function signOut(shop: Shop, token: string | null): Promise<void> {
  if (!token) return;
  await shop.db
    .updateTable('session')
    .set({ ended: shop.now() })
    .where('token_hash', '=', hashToken(token))
    .where('ended', 'is', null)
    .execute();
}

/**
 * Exchanges a refresh token for a new session. A token works once: one that is used again may be stolen, so every
 * session of its family ends. Throws `session-expired`.
 */
export async function refreshSession(shop: Shop, refreshToken: string): Promise<SessionView> {
  const session = await inTransaction(shop, async (shop) => {
    const used = await shop.db
      .updateTable('session')
      .set({ rotated: 1, ended: shop.now() })
      .where('refresh_hash', '=', hashToken(refreshToken))
      .where('ended', 'is', null)
      .where('refresh_expires', '>', shop.now())
      .returning(['account_id', 'family', 'device'])
      .executeTakeFirst();
    if (!used) {
      await endStolenFamily(shop, refreshToken);
      return null;
    }
    const account = await shop.db
      .selectFrom('account')
      .select(['id', 'name', 'email', 'type'])
      .where('id', '=', used.account_id)
      .where('active', '=', 1)
      .executeTakeFirst();
    return account ? openSession(shop, account, used) : null;
  });
  if (session) return session;
  throw sessionExpired();
}

/** Ends every session of an account, except one. */
export async function endSessions(shop: Shop, accountId: string, except?: string): Promise<void> {
  await shop.db
    .updateTable('session')
    .set({ ended: shop.now() })
    .where('account_id', '=', accountId)
    .where('ended', 'is', null)
    .where('id', '!=', except ?? '')
    .execute();
}

/** The answer to an emailed link that is used, expired or unknown; `rules` says how a new one works. */
export function deadLink(rules: string, what = 'link'): ShopError {
  return invalid({
    token: { error: `This ${what} is no longer valid`, fix: `Ask for a new one${rules}` },
  });
}

/** Tokens are stored hashed: 256 random bits need no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

async function endStolenFamily(shop: Shop, refreshToken: string): Promise<void> {
  const stolen = await shop.db
    .selectFrom('session')
    .select(['family', 'account_id'])
    .where('refresh_hash', '=', hashToken(refreshToken))
    .where('rotated', '=', 1)
    .executeTakeFirst();
  if (!stolen) return;
  shop.log.warn('a used refresh token was shown again: its sessions are ended', {
    accountId: stolen.account_id,
  });
  await shop.db
    .updateTable('session')
    .set({ ended: shop.now() })
    .where('family', '=', stolen.family)
    .where('ended', 'is', null)
    .execute();
}

/** More than anyone needs; a program that keeps signing in must not fill the table. */
const MAX_SESSIONS = 200;

async function deleteOldest(shop: Shop, accountId: string, newId: string): Promise<void> {
  await shop.db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '!=', newId)
    .where('id', 'in', (row) =>
      row
        .selectFrom('session as older')
        .select('older.id')
        .where('older.account_id', '=', accountId)
        .orderBy('older.issued', 'desc')
        .orderBy('older.id')
        // An offset needs a limit.
        .limit(1_000)
        .offset(MAX_SESSIONS),
    )
    .execute();
}

const BATCH_SIZE = 500;

/** Deletes a batch of sessions that cannot be refreshed any more; true if there may be more. */
export async function deleteExpiredSessions(shop: Shop): Promise<boolean> {
  const deleted = await shop.db
    .deleteFrom('session')
    .where('id', 'in', (row) =>
      row.selectFrom('session').select('id').where('refresh_expires', '<=', shop.now()).limit(BATCH_SIZE),
    )
    .returning('id')
    .execute();
  return deleted.length === BATCH_SIZE;
}
