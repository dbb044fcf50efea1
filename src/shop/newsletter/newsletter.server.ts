import { foldEmail } from '#values/email.ts';
import { EMAIL } from '../accounts/account-forms.ts';
import { hashToken } from '../accounts/sessions.server.ts';
import { type Actor, requireSignedIn } from '../actor.ts';
import { queueNewsletterConfirmation } from '../emails/newsletter-emails.server.ts';
import { notFound } from '../errors.ts';
import { requireValid } from '../forms/form.ts';
import { mayEmail } from '../limits/rate-limit.server.ts';
import { links } from '../links.ts';
import { inTransaction, type Shop } from '../shop.server.ts';

/**
 * Requests the newsletter: an email with a link is sent, and following it subscribes. A subscriber stays subscribed and
 * gets no email; the answer is the same, also once the limit that protects a mailbox is reached. ShopError `invalid`
 * for an invalid e-mail, `too-many` after ten in an hour from one network address.
 */
export async function requestNewsletter(shop: Shop, input: string, ip: string): Promise<{ email: string }> {
  requireValid(EMAIL, { email: input });
  const email = foldEmail(input);
  if (!(await mayEmail(shop, 'newsletter', { ip, about: email }))) return { email };
  const token = shop.randomToken();
  await inTransaction(shop, async (shop) => {
    const requested = { state: 'requested' as const, token_hash: hashToken(token), requested: shop.now() };
    const row = await shop.db
      .insertInto('subscriber')
      .values({ email, ...requested, confirmed: null })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(requested).where('subscriber.state', '!=', 'subscribed'),
      )
      .returning('email')
      .executeTakeFirst();
    const link = `${shop.publicUrl}${links.confirmNewsletter(token)}`;
    if (row) await queueNewsletterConfirmation(shop, { to: email, link });
  });
  return { email };
}

/** Subscribes by an emailed token; repeating it changes nothing. ShopError `not-found` for an unknown one. */
export async function confirmNewsletter(shop: Shop, token: string): Promise<void> {
  await moveSubscriber(shop, token, { state: 'subscribed', confirmed: shop.now() });
}

/** Unsubscribes by an emailed token. ShopError `not-found` for an unknown one. */
export async function unsubscribe(shop: Shop, token: string): Promise<void> {
  await moveSubscriber(shop, token, { state: 'left' });
}

/** Unsubscribes a signed-in person's e-mail, if subscribed. */
export async function unsubscribeAccount(shop: Shop, actor: Actor): Promise<void> {
  requireSignedIn(actor);
  await shop.db
    .updateTable('subscriber')
    .set({ state: 'left' })
    .where('email', '=', actor.email)
    .where('state', '=', 'subscribed')
    .execute();
}

/** Days in which a request can be confirmed. */
const CONFIRM_DAYS = 30;
const BATCH_SIZE = 500;

/**
 * Deletes a batch of requests that nobody confirmed in time; true if there may be more. Who was subscribed once stays:
 * that is the proof of consent.
 */
export async function deleteOldRequests(shop: Shop): Promise<boolean> {
  const deleted = await shop.db
    .deleteFrom('subscriber')
    .where('email', 'in', (row) =>
      row
        .selectFrom('subscriber')
        .select('email')
        .where('state', '=', 'requested')
        .where('requested', '<=', shop.now() - CONFIRM_DAYS * 86_400_000)
        .where('confirmed', 'is', null)
        .limit(BATCH_SIZE),
    )
    // Confirmed at this very moment.
    .where('state', '=', 'requested')
    .returning('email')
    .execute();
  return deleted.length === BATCH_SIZE;
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
