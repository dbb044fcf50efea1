import { foldEmail } from '#values/email.ts';
import { emailError } from '../accounts/account-forms.ts';
import { type Actor, requireSignedIn } from '../accounts/actor.ts';
import { networkOf } from '../accounts/network.ts';
import { ASKING_BY_ADDRESS, countFailure, isOver, refuseWhenOver } from '../accounts/rate-limit.server.ts';
import { hashToken } from '../accounts/sessions.server.ts';
import { type FieldError, invalid, notFound } from '../errors.ts';
import { queueNewsletterConfirmation } from '../mail/newsletter-mails.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';

/**
 * Asks for the newsletter: a mail with a link goes to the address, and only who follows it is subscribed. Whoever is
 * subscribed already stays so and gets no mail; the answer is the same, also when others have asked so often for an
 * e-mail that its mailbox would be flooded. ShopError `invalid` for what is no e-mail, `too-many` after ten in an hour
 * from one network address (decisions, 2).
 */
export async function askForNewsletter(shop: Shop, typed: string, ip: string): Promise<{ email: string }> {
  const wrong = whatIsWrong(typed);
  if (wrong) throw invalid({ email: wrong });
  const key = `newsletter:${networkOf(ip)}`;
  await refuseWhenOver(shop, key, ASKING_BY_ADDRESS);
  await countFailure(shop, key, ASKING_BY_ADDRESS);

  const email = foldEmail(typed);
  const byEmail = `newsletter-of:${email}`;
  if (await isOver(shop, byEmail, ASKING_BY_ADDRESS)) return { email };
  await countFailure(shop, byEmail, ASKING_BY_ADDRESS);
  const token = shop.randomToken();
  await inTransaction(shop, async (shop) => {
    const asked = { state: 'asked' as const, token_hash: hashToken(token), asked: shop.now() };
    const row = await shop.db
      .insertInto('subscriber')
      .values({ email, ...asked, confirmed: null })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(asked).where('subscriber.state', '!=', 'subscribed'),
      )
      .returning('email')
      .executeTakeFirst();
    const link = `${shop.publicUrl}/newsletter/confirm?token=${token}`;
    if (row) await queueNewsletterConfirmation(shop, { to: email, link });
  });
  return { email };
}

/** Subscribes whoever holds the mailed token; a second time changes nothing. ShopError `not-found` for others. */
export async function confirmNewsletter(shop: Shop, token: string): Promise<void> {
  await moveSubscriber(shop, token, { state: 'subscribed', confirmed: shop.now() });
}

/** Ends the subscription of whoever holds the mailed token. ShopError `not-found` for others. */
export async function leaveNewsletter(shop: Shop, token: string): Promise<void> {
  await moveSubscriber(shop, token, { state: 'left' });
}

/** Ends the subscription of the e-mail of a person who is signed in; nothing happens when there is none. */
export async function leaveNewsletterAs(shop: Shop, actor: Actor): Promise<void> {
  requireSignedIn(actor);
  await shop.db
    .updateTable('subscriber')
    .set({ state: 'left' })
    .where('email', '=', actor.email)
    .where('state', '=', 'subscribed')
    .execute();
}

async function moveSubscriber(
  shop: Shop,
  token: string,
  changes: { state: 'subscribed' | 'left'; confirmed?: number },
): Promise<void> {
  const moved = await shop.db
    .updateTable('subscriber')
    .set(changes)
    .where('token_hash', '=', hashToken(token))
    .returning('email')
    .executeTakeFirst();
  if (!moved) throw notFound('subscription');
}

/** The texts of the specification, section 5. */
function whatIsWrong(email: string): FieldError | null {
  if (email.trim() === '') return { error: 'Email not valid', fix: 'Email can not be empty' };
  return emailError(email).email ?? null;
}
