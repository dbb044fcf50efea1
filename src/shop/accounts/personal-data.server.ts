import { type Actor, requireSignedIn, sessionExpired } from '../actor.ts';
import { findDataOf, isoTime } from '../people/personal-data-of.server.ts';
import type { Shop } from '../shop.server.ts';
import { listOpenSessions } from './open-sessions.server.ts';

/** Everything the shop keeps about a person with an account, as plain data for their download. */
export async function findPersonalData(shop: Shop, actor: Actor) {
  requireSignedIn(actor);
  const { accountId } = actor;
  const account = await shop.db
    .selectFrom('account')
    .select(['name', 'email', 'type', 'created', 'email_confirmed'])
    .where('id', '=', accountId)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!account) throw sessionExpired();
  const sessions = await listOpenSessions(shop, actor);
  const isProven = account.email_confirmed !== null;
  return {
    written: isoTime(shop.now()),
    account: {
      name: account.name,
      email: account.email,
      accountType: account.type,
      created: isoTime(account.created),
      emailConfirmed: isoTime(account.email_confirmed),
    },
    sessions: sessions.map(({ device, opened, lastUsed }) => ({ device, opened, lastUsed })),
    ...(await findDataOf(shop, { email: account.email, accountId, isProven })),
  };
}
