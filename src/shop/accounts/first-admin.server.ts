import { sql } from 'kysely';
import { foldEmail } from '#values/email.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { type Admin, requireAdmin } from './actor.ts';
import { hashPassword } from './password.server.ts';
import { endSessions } from './sessions.server.ts';

/**
 * Makes the first administrator when the shop has none, with the given password or a random one. A random one is
 * given back to the process that made the account, to be shown once; otherwise `password` is null.
 */
export async function ensureFirstAdmin(
  shop: Shop,
  { email, password }: { email: string; password?: string | undefined },
): Promise<{ email: string; password: string | null }> {
  const existing = await findAnyAdmin(shop);
  if (existing) return { email: existing.email, password: null };
  const chosen = password ?? shop.randomToken().slice(0, 20);
  const account = {
    email: foldEmail(email),
    password_hash: await hashPassword(chosen),
    type: 'Admin' as const,
  };
  return inTransaction(shop, async (shop) => {
    const made = await shop.db
      .insertInto('account')
      .values({ ...account, id: shop.newId('a'), name: 'Shop owner', created: shop.now(), active: 1 })
      .onConflict((conflict) =>
        // Someone registered under the owner's e-mail before there was an owner: the account becomes the owner's.
        // Another process of the shop that was quicker has made it 'Admin', and is left alone.
        conflict.column('email').doUpdateSet(account).where('account.type', '=', 'Standard'),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) return { email: account.email, password: null };
    await endSessions(shop, made.id);
    return { email: account.email, password: password === undefined ? chosen : null };
  });
}

/** The shop itself as an administrator, for what it does by itself: loading the demo catalogue, telling of orders. */
export function systemAdmin(_shop: Shop): Admin {
  return requireAdmin({ kind: 'admin', accountId: 'system', name: 'The shop', email: '' });
}

function findAnyAdmin(shop: Shop) {
  return (
    shop.db
      .selectFrom('account')
      .select('email')
      // Literals, so that the index of administrators serves.
      .where('type', '=', sql.lit('Admin'))
      .where('active', '=', 1)
      .orderBy('created')
      .limit(1)
      .executeTakeFirst()
  );
}
