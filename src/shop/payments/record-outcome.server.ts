import { returnStock } from '../catalogue/stock.server.ts';
import { queueOrderConfirmed } from '../emails/order-emails.server.ts';
import { moveOrder } from '../orders/move-order.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { raiseAttention, raiseForPayment, resolveAttention } from './attention.server.ts';
import { type Authentication, MAX_ROUNDS, readAuthentication } from './authentication.ts';
import { movePayment } from './move-payment.server.ts';
import { hasFailed, PAYMENT_FAILED } from './payment.ts';
import type { SaleAnswer } from './payment-provider.ts';
import { CHECK_EVERY, findPayment, type Payment } from './payments.server.ts';

type Answer<Kind extends SaleAnswer['kind']> = Extract<SaleAnswer, { kind: Kind }>;

/**
 * Records a provider's answer about a payment, wherever it came from (the call itself, a callback, the settling job):
 * payment, order, stock and emails in one transaction. The first final answer wins; a later one changes nothing, except
 * that money for an order that has failed is refunded. Returns the payment as it is then.
 */
export function recordOutcome(shop: Shop, paymentId: string, answer: SaleAnswer): Promise<Payment> {
  return inTransaction(shop, async (shop) => {
    const payment = await findPayment(shop, paymentId);
    await record(shop, payment, answer);
    if ('needsStaff' in answer && answer.needsStaff) await notifyStaff(shop, payment, answer);
    return findPayment(shop, paymentId);
  });
}

function record(shop: Shop, payment: Payment, answer: SaleAnswer): Promise<void> {
  switch (answer.kind) {
    case 'accepted':
      return recordAccepted(shop, payment, answer);
    case 'declined':
      return recordDeclined(shop, payment, answer);
    case 'authenticate':
      return recordAuthentication(shop, payment, answer);
    case 'pending':
      return recordInDoubt(shop, payment, 'pending', answer);
    case 'waiting':
      return recordInDoubt(shop, payment, 'unknown', { ...answer, cause: 'the bank is waiting' });
    case 'unknown':
      return recordInDoubt(shop, payment, 'unknown', answer);
  }
}

async function recordAccepted(shop: Shop, payment: Payment, answer: Answer<'accepted'>) {
  const facts = {
    provider_reference: answer.reference,
    authorisation_code: answer.authorisationCode,
    card_brand: answer.cardBrand,
    message: answer.message,
    authentication: null,
    provider_token: null,
    authorised_until: authorisedUntil(shop, payment, answer),
  };
  const accepted = await movePayment(shop, payment.id, 'accepted', answer.message, facts);
  if (accepted) {
    await moveOrder(
      shop,
      payment.order_id,
      'accepted',
      { who: 'customer' },
      { auth_code: answer.authorisationCode, message: answer.message },
    );
    await queueOrderConfirmed(shop, payment.order_id);
    await resolveAttention(shop, payment.id, { who: 'shop', resolution: 'the payment was accepted' });
    return;
  }
  if (!hasFailed((await findPayment(shop, payment.id)).state)) return;
  // The order has ended: the settling job refunds the money.
  await movePayment(shop, payment.id, 'refunding', 'money arrived for an order that had ended', {
    ...facts,
    check_after: shop.now(),
  });
  shop.log.error('money arrived for an order that had ended and is refunded', { paymentId: payment.id });
}

/** When the authorisation ends; null if the sale has already taken the money. */
function authorisedUntil(shop: Shop, payment: Payment, { authorisedUntil }: Answer<'accepted'>) {
  const { authorisedFor } = shop.providers[payment.provider] ?? {};
  return authorisedFor === undefined ? null : (authorisedUntil ?? shop.now() + authorisedFor);
}

async function recordDeclined(shop: Shop, payment: Payment, answer: Answer<'declined'>) {
  const message = answer.message || PAYMENT_FAILED;
  const declined = await movePayment(shop, payment.id, 'declined', answer.cause, {
    message,
    authentication: null,
    provider_token: null,
    ...(answer.reference ? { provider_reference: answer.reference } : {}),
  });
  if (!declined) return;
  await moveOrder(shop, payment.order_id, 'declined', { who: 'shop', note: answer.cause }, { message });
  await returnStock(shop, payment.order_id);
  await resolveAttention(shop, payment.id, { who: 'shop', resolution: 'nothing was taken' });
}

/** The order keeps its stock until it expires. */
async function recordAuthentication(shop: Shop, payment: Payment, answer: Answer<'authenticate'>) {
  const round = (readAuthentication(payment.authentication)?.round ?? 0) + 1;
  const { reference, threeDSRef, threeDSUrl, threeDSRequest } = answer;
  if (round > MAX_ROUNDS) {
    const cause = 'the bank kept asking for authentication';
    return recordDeclined(shop, payment, { kind: 'declined', reference, message: PAYMENT_FAILED, cause });
  }
  const next: Authentication = { threeDSRef, threeDSUrl, threeDSRequest, round, bankAnswer: null };
  await movePayment(
    shop,
    payment.id,
    'awaiting-customer',
    `the bank asks for authentication, round ${round}`,
    {
      provider_reference: reference,
      authentication: JSON.stringify(next),
    },
  );
}

async function recordInDoubt(
  shop: Shop,
  payment: Payment,
  state: 'unknown' | 'pending',
  { reference, cause }: { reference: string | null; cause: string },
) {
  const moved = await movePayment(shop, payment.id, state, cause, {
    check_after: shop.now() + CHECK_EVERY,
    ...(reference ? { provider_reference: reference } : {}),
  });
  if (!moved) return;
  // Money may have moved, so the order keeps its stock until that is known.
  await shop.db.updateTable('orders').set({ expires: null }).where('id', '=', payment.order_id).execute();
}

async function notifyStaff(shop: Shop, payment: Payment, answer: Answer<'declined'> | Answer<'unknown'>) {
  const reason = answer.cause;
  // A fault in our account affects every customer: one entry is enough.
  if (answer.kind === 'declined' && !answer.reference)
    return raiseAttention(shop, { subject: `${payment.provider}: ${reason}`, amount: 0, reason });
  const amount = answer.kind === 'unknown' ? payment.amount : 0;
  await raiseForPayment(shop, payment, reason, { amount });
}
