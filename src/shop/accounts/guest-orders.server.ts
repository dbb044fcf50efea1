import { sql } from 'kysely';
import { invalid, ShopError } from '../errors.ts';
import { queueEmailConfirmation } from '../mail/account-mails.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { type Actor, requireSignedIn } from './actor.ts';
import { ASKING_BY_ADDRESS, countFailure, refuseWhenOver } from './rate-limit.server.ts';
import { hashToken } from './sessions.server.ts';

/** How long a mailed link works, in milliseconds. */
const LINK_MS = 24 * 3_600_000;

/**
 * Brings the orders that were placed as a guest with the account's e-mail into the account: at once when the e-mail
 * is confirmed, else a link goes to it first. Whether there are any is told only then: anybody can register with
 * anybody's e-mail. `too-many` after ten links in an hour.
 */
export async function claimGuestOrders(
  shop: Shop,
  actor: Actor,
): Promise<{ kind: 'claimed'; count: number } | { kind: 'mailed' }> {
  requireSignedIn(actor);
  const { accountId, email } = actor;
  if (await isConfirmed(shop, accountId))
    return { kind: 'claimed', count: await claim(shop, accountId, email) };
  const key = `confirmation:${accountId}`;
  await refuseWhenOver(shop, key, ASKING_BY_ADDRESS);
  await countFailure(shop, key, ASKING_BY_ADDRESS);
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
  return { kind: 'mailed' };
}

/**
 * Confirms the account's e-mail by the mailed token and claims its guest orders; gives their number. It takes the
 * session of the same account: who reads the mail of a stranger's registration must not confirm it for the stranger.
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
    if (!used)
      throw invalid({
        token: {
          error: 'This link is not valid any more',
          fix: 'Ask for a new one in your account: it works once, for a day, and for that account',
        },
      });
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
  if (!account) throw new ShopError('session-expired', 'Your session has ended. Please sign in again.');
  return account.email_confirmed !== null;
}

async function claim(shop: Shop, accountId: string, email: string): Promise<number> {
  const claimed = await shop.db
    .updateTable('orders')
    .set({ account_id: accountId })
    .where('account_id', 'is', null)
    // As it was typed at checkout, in whatever case.
    .where(sql`lower(email)`, '=', email)
    .returning('id')
    .execute();
  return claimed.length;
}
