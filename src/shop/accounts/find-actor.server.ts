import { compiled } from '#database/compiled.server.ts';
import { type Actor, VISITOR } from '../actor.ts';
import type { Shop } from '../shop.server.ts';
import { ACCESS_MS, HOUR, hashToken } from './sessions.server.ts';

/**
 * The actor of a token. Without one, a visitor; with one that is unknown, ended or too old, a visitor whose session has
 * expired. With `slides` (cookies) the same token is extended, up to 30 days after signing in.
 */
export async function findActor(
  shop: Shop,
  token: string | null,
  { slides = false }: { slides?: boolean } = {},
): Promise<Actor> {
  if (!token) return VISITOR;
  const [row] = await findSession(shop, { tokenHash: hashToken(token), now: shop.now() });
  if (!row) return { kind: 'visitor', hasExpiredSession: true };
  if (slides) await slide(shop, row);
  const { id: sessionId, accountId, name, email, role } = row;
  const person = { accountId, name, email, sessionId };
  return row.type === 'Admin' && role ? { kind: 'admin', role, ...person } : { kind: 'customer', ...person };
}

const findSession = compiled((db, { tokenHash, now }: { tokenHash: string; now: number }) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.expires', 'session.refresh_expires'])
    .select(['account.id as accountId', 'account.name', 'account.email', 'account.type', 'account.role'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended', 'is', null)
    .where('session.expires', '>', now)
    .where('account.active', '=', 1),
);

type OpenSession = { id: string; expires: number; refresh_expires: number };

/** Written at most once an hour, not on every page. */
async function slide(shop: Shop, session: OpenSession): Promise<void> {
  const expires = Math.min(shop.now() + ACCESS_MS, session.refresh_expires);
  if (expires - session.expires < HOUR) return;
  await shop.db
    .updateTable('session')
    .set({ expires })
    .where('id', '=', session.id)
    .where('expires', '<', expires)
    .execute();
}
