import { type Actor, requireSignedIn } from '../actor.ts';
import { notFound } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { ACCESS_MS, endSessions } from './sessions.server.ts';

export type OpenSessionView = {
  id: string;
  /** 'Firefox on Linux'; '' if unknown. */
  device: string;
  opened: string;
  /** To the hour. */
  lastUsed: string;
  isThisOne: boolean;
};

/** The person's sessions, this one first, then the newest. */
export async function listOpenSessions(shop: Shop, actor: Actor): Promise<OpenSessionView[]> {
  requireSignedIn(actor);
  const rows = await shop.db
    .selectFrom('session')
    .select(['id', 'device', 'issued', 'expires'])
    .where('account_id', '=', actor.accountId)
    .where('ended', 'is', null)
    .where('expires', '>', shop.now())
    .orderBy('issued', 'desc')
    .limit(100)
    .execute();
  return rows
    .map(({ id, device, issued, expires }) => ({
      id,
      device,
      opened: new Date(issued).toISOString(),
      lastUsed: new Date(Math.max(issued, expires - ACCESS_MS)).toISOString(),
      isThisOne: id === actor.sessionId,
    }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}

/** Ends one of the person's own sessions with its refresh token. ShopError `not-found` for another's. */
export async function endSession(shop: Shop, actor: Actor, id: string): Promise<void> {
  requireSignedIn(actor);
  const ended = await shop.db
    .updateTable('session')
    .set({ ended: shop.now() })
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .where('ended', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw notFound('session');
}

/** Signs the person out everywhere else. */
export async function endOtherSessions(shop: Shop, actor: Actor): Promise<void> {
  requireSignedIn(actor);
  await endSessions(shop, actor.accountId, actor.sessionId);
}
