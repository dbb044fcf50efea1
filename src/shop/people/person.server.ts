import type { Shop } from '../shop.server.ts';

/**
 * Somebody, by their e-mail address as it is compared, and by their account if they have one. `isProven`: the address is
 * theirs, as an emailed link has shown or an owner of the shop has found; otherwise only what is of the account is.
 */
export type Person = { email: string; accountId: string | null; isProven: boolean };

/** Their orders: placed while signed in, or with their address if it is theirs. */
export function ordersOf(shop: Shop, { email, accountId, isProven }: Person) {
  return shop.db
    .selectFrom('orders')
    .where((row) =>
      row.or([
        ...(accountId === null ? [] : [row('account_id', '=', accountId)]),
        ...(isProven ? [row('email_key', '=', email)] : []),
      ]),
    );
}

/** How their address was typed: as it is compared, and as they wrote it in an order if it is theirs. */
export async function spellingsOf(shop: Shop, { email, isProven }: Person): Promise<string[]> {
  if (!isProven) return [email];
  const typed = await shop.db
    .selectFrom('orders')
    .select('email')
    .distinct()
    .where('email_key', '=', email)
    .execute();
  return [...new Set([email, ...typed.map((order) => order.email)])];
}
