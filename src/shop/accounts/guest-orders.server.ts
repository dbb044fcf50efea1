import { type Actor, requireSignedIn, sessionExpired } from '../actor.ts';
import { queueEmailConfirmation } from '../emails/account-emails.server.ts';
import { countOrRefuse, REQUEST_LIMIT } from '../limits/rate-limit.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { deadLink, hashToken } from './sessions.server.ts';

/** How long an emailed link works, in milliseconds. */
const LINK_MS = 24 * 3_600_000;

/**
 * Adds guest orders with the account's e-mail to the account: at once if the e-mail is confirmed, otherwise a link is
 * emailed first. Whether there are any is revealed only then, since anyone can register with anyone's e-mail. `too-many`
 * after ten links to an e-mail in an hour.
 */
export async function claimGuestOrders(
  shop: Shop,
  actor: Actor,
): Promise<{ kind: 'claimed'; count: number } | { kind: 'emailed' }> {
  requireSignedIn(actor);
  const { accountId, email } = actor;
  if (await isConfirmed(shop, accountId))
    return { kind: 'claimed', count: await claim(shop, accountId, email) };
  // By e-mail, because an account can be erased and opened again with the same one.
  await countOrRefuse(shop, `confirmation:${email}`, REQUEST_LIMIT);
  const token = shop.randomToken();
  const token_hash = hashToken(token);
  await inTransaction(shop, async (shop) => {
    await shop.db.deleteFrom('email_confirmation').where('expires', '<', shop.now()).execute();
    await shop.db
      .insertInto('email_confirmation')
      .values({ token_hash, account_id: accountId, expires: shop.now() + LINK_MS })
      .execute();
    await queueEmailConfirmation(shop, { to: email, token, subjectKey: token_hash });
  });
  return { kind: 'emailed' };
}

/**
 * Confirms the account's e-mail by an emailed token and claims its guest orders; returns how many. It must be a session
 * of the same account: the owner of an e-mail must not confirm it for a stranger who registered with it.
 */
export async function confirmEmail(shop: Shop, actor: Actor, token: string): Promise<number> {
  requireSignedIn(actor);
  return inTransaction(shop, async (shop) => {
    const used = await shop.db
      .deleteFrom('email_confirmation')
      .where('token_hash', '=', hashToken(token))
      .where('account_id', '=', actor.accountId)
      .where('expires', '>', shop.now())
      .returning('account_id')
      .executeTakeFirst();
    if (!used) throw deadLink(' in your account: it works once, for a day, and for that account');
    await shop.db
      .updateTable('account')
      .set({ email_confirmed: shop.now() })
      .where('id', '=', actor.accountId)
      .execute();
    return claim(shop, actor.accountId, actor.email);
  });
}

async function isConfirmed(shop: Shop, accountId: string): Promise<boolean> {
  const account = await shop.db
    .selectFrom('account')
    .select('email_confirmed')
    .where('id', '=', accountId)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!account) throw sessionExpired();
  return account.email_confirmed !== null;
}

async function claim(shop: Shop, accountId: string, email: string): Promise<number> {
  const claimed = await shop.db
    .updateTable('orders')
    .set({ account_id: accountId })
    .where('account_id', 'is', null)
    .where('email_key', '=', email)
    .returning('id')
    .execute();
  return claimed.length;
}
