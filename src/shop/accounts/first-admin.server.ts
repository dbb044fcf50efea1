import { sql } from 'kysely';
import { foldEmail } from '#values/email.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { hashPassword } from './password.server.ts';
import { endSessions } from './sessions.server.ts';

/**
 * Creates the first administrator if there is none, with the given password or a random one. `password` is the random
 * one, to be shown once, or null.
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
    role: 'owner' as const,
  };
  return inTransaction(shop, async (shop) => {
    const made = await shop.db
      .insertInto('account')
      .values({ ...account, id: shop.newId('a'), name: 'Shop owner', created: shop.now(), active: 1 })
      .onConflict((conflict) =>
        // If someone registered with the owner's e-mail first, the account becomes the owner's. One that another
        // process has just made 'Admin' is left alone.
        conflict.column('email').doUpdateSet(account).where('account.type', '=', 'Standard'),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) return { email: account.email, password: null };
    await endSessions(shop, made.id);
    return { email: account.email, password: password === undefined ? chosen : null };
  });
}

/** The administrator who has been one longest. */
export function findAnyAdmin(shop: Shop) {
  return (
    shop.db
      .selectFrom('account')
      .select('email')
      // Literals, to use the index of administrators.
      .where('type', '=', sql.lit('Admin'))
      .where('active', '=', 1)
      .orderBy('created')
      .limit(1)
      .executeTakeFirst()
  );
}
