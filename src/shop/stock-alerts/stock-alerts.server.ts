import { foldEmail } from '#values/email.ts';
import { EMAIL } from '../accounts/account-forms.ts';
import { hashToken } from '../accounts/sessions.server.ts';
import { canBeBought } from '../catalogue/product/product.ts';
import { queueStockAlertConfirmation } from '../emails/stock-alert-emails.server.ts';
import { notFound, ShopError } from '../errors.ts';
import { requireValid } from '../forms/form.ts';
import { mayEmail } from '../limits/rate-limit.server.ts';
import { links } from '../links.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { findAlertedVariant } from './alerted-variant.server.ts';

/** Variants that one e-mail may wait for. */
const MAX_ALERTS = 20;

/**
 * Asks to be told when a sold-out variant is back: an email with a link is sent, and following it confirms. Who already
 * waits gets no email; the answer is the same, also once a limit that protects a mailbox is reached. ShopError
 * `invalid` for an invalid e-mail, `not-found`, `conflict` when it is in stock, `too-many`.
 */
export async function requestStockAlert(
  shop: Shop,
  { variantId, email: input }: { variantId: string; email: string },
  ip: string,
): Promise<{ email: string }> {
  requireValid(EMAIL, { email: input });
  const variant = await findAlertedVariant(shop, variantId);
  if (!variant) throw notFound('product');
  if (canBeBought(variant)) throw new ShopError('conflict', 'It is in stock now.');

  const email = foldEmail(input);
  if (!(await mayEmail(shop, 'stock-alert', { ip, about: email }))) return { email };
  const token = shop.randomToken();
  await inTransaction(shop, async (shop) => {
    const others = await shop.db
      .selectFrom('stock_alert')
      .select('variant_id')
      .where('email', '=', email)
      .where('variant_id', '!=', variantId)
      .execute();
    if (others.length >= MAX_ALERTS) return;
    const requested = { token_hash: hashToken(token), requested: shop.now() };
    const row = await shop.db
      .insertInto('stock_alert')
      .values({ variant_id: variantId, email, state: 'requested', ...requested })
      .onConflict((conflict) =>
        conflict
          .columns(['variant_id', 'email'])
          .doUpdateSet(requested)
          .where('stock_alert.state', '=', 'requested'),
      )
      .returning('email')
      .executeTakeFirst();
    if (!row) return;
    await queueStockAlertConfirmation(shop, {
      to: email,
      variant,
      confirm: `${shop.publicUrl}${links.confirmStockAlert(token)}`,
      leave: `${shop.publicUrl}${links.leaveStockAlert(token)}`,
    });
  });
  return { email };
}

/**
 * Confirms by an emailed token; repeating it changes nothing. What is back meanwhile is said at once, and the request
 * forgotten. ShopError `not-found` for an unknown token.
 */
export async function confirmStockAlert(
  shop: Shop,
  token: string,
): Promise<{ title: string; path: string; isBack: boolean }> {
  const alert = await shop.db
    .selectFrom('stock_alert')
    .select(['variant_id', 'state'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const variant = alert && (await findAlertedVariant(shop, alert.variant_id));
  if (!variant) throw notFound('request');
  const isBack = canBeBought(variant);
  if (isBack) await leaveStockAlert(shop, token);
  else if (alert.state === 'requested')
    await shop.db
      .updateTable('stock_alert')
      .set({ state: 'waiting', requested: shop.now() })
      .where('token_hash', '=', hashToken(token))
      .execute();
  return { title: variant.title, path: variant.path, isBack };
}

/** Forgets a request by an emailed token; one that is already forgotten is as good. */
export async function leaveStockAlert(shop: Shop, token: string): Promise<void> {
  await shop.db.deleteFrom('stock_alert').where('token_hash', '=', hashToken(token)).execute();
}

const DAY = 86_400_000;
/** Days in which a request can be confirmed, and for which a confirmed one waits. */
const KEPT_DAYS = { requested: 7, waiting: 365 };
const BATCH_SIZE = 500;

/** Deletes a batch of requests that nobody confirmed in time or that have waited too long; true if there may be more. */
export async function deleteOldStockAlerts(shop: Shop): Promise<boolean> {
  let hasMore = false;
  for (const state of ['requested', 'waiting'] as const) {
    const deleted = await shop.db
      .deleteFrom('stock_alert')
      .where('token_hash', 'in', (row) =>
        row
          .selectFrom('stock_alert')
          .select('token_hash')
          .where('state', '=', state)
          .where('requested', '<=', shop.now() - KEPT_DAYS[state] * DAY)
          .limit(BATCH_SIZE),
      )
      // Confirmed at this very moment.
      .where('state', '=', state)
      .returning('email')
      .execute();
    hasMore ||= deleted.length === BATCH_SIZE;
  }
  return hasMore;
}
