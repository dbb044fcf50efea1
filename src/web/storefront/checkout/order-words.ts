import type { OrderStatus, OrderView } from '#shop/sales/order/order.ts';
import type { OrderSteps } from '#shop/sales/order/track-order.server.ts';
import { isHandName } from '#shop/sales/payments/by-hand.ts';
import { CHECKING_PAYMENT, PAYMENT_FAILED } from '#shop/sales/payments/payment.ts';
import { rangeInWords } from '#values/days-in-words.ts';
import { firstNameOf } from '#values/first-name.ts';
import { pounds } from '#values/uk/pence.ts';

type Policy = { deliveryHours: number; returnDays: number; cancellationDays: number };

/** The title of the order's page. */
export function headingOf(order: OrderView): string {
  switch (order.status) {
    case 'in-progress':
      return waitsForTransfer(order) ? 'We wait for your payment' : 'Just a moment';
    case 'declined':
      return 'Unable to complete order';
    case 'cancelled':
      return 'This order was cancelled';
    default:
      return 'We have your order!';
  }
}

type Words = { collects: boolean; partlyShipped: boolean };

/** The shop's words for an order's state, in its steps and the customer's list. */
export function stateWords({ collects, partlyShipped }: Words, status: OrderStatus): string {
  if (partlyShipped && status === 'accepted') return 'Partly on its way';
  return collects && status === 'shipped' ? 'Ready to collect' : STATE_WORDS[status];
}

const STATE_WORDS: Record<OrderStatus, string> = {
  'in-progress': 'Checking your payment',
  accepted: 'Getting it ready',
  shipped: 'On its way',
  cancelled: 'Cancelled',
  declined: 'Not paid',
};

/** The order's state in one sentence. */
export function sentenceOf(
  order: OrderView,
  steps: OrderSteps,
  { town, transfer }: { town: string; transfer: number | null },
): string {
  const { name, email } = order.checkoutSession;
  switch (order.status) {
    case 'in-progress':
      if (waitsForTransfer(order))
        return `Thank you, ${firstNameOf(name)}. Please pay ${pounds(transfer ?? order.totals.amount)} by bank transfer with the reference #WEB${order.orderNumber}. We keep the goods for you until then.`;
      return CHECKING_PAYMENT;
    case 'declined':
      return sayingNothingWasTaken(order.message || PAYMENT_FAILED);
    case 'cancelled':
      return wasPaid(order, steps) ? 'Your payment has been refunded.' : 'Nothing was taken.';
    case 'shipped':
      if (order.collects) return `Thank you, ${firstNameOf(name)}. It is ready and waits for you.`;
      return `Thank you, ${firstNameOf(name)}. It has left ${town || 'us'} and is on its way to you.`;
    case 'accepted':
      if (order.partlyShipped)
        return `Thank you, ${firstNameOf(name)}. A part of it has left ${town || 'us'} and is on its way to you; we will write again when the rest leaves.`;
      return `Thank you, ${firstNameOf(name)}. A confirmation is on its way to ${email}, and we will write again the moment it ${order.collects ? 'is ready to collect' : `leaves ${town || 'us'}`}.`;
  }
}

/** What happens next, or what to do when something is wrong. */
export function nextOf(
  order: OrderView,
  steps: OrderSteps,
  { deliveryHours, returnDays, cancellationDays }: Policy,
): string | false | undefined {
  switch (order.status) {
    case 'in-progress':
      if (waitsForTransfer(order))
        return 'Where to is below and in our email. Once the money is there we confirm your order, and this page says so.';
      return 'Most payments are settled within two minutes. If yours is not, someone here asks the payment company, which can take until the next working day. This page checks again automatically and you can close it: we email you when the payment has gone through, and this address always shows the latest. If nothing was taken, it says so here.';
    case 'accepted':
      if (order.due > 0)
        return `We send it once all of it is paid. You may cancel until ${cancellationDays} days after you ${order.collects ? 'collect' : 'receive'} it. Keep this page: it always shows the progress of your order.`;
      if (order.collects)
        return `${order.arrival ? `It will be ready ${rangeInWords(order.arrival)}: p` : 'P'}lease wait for our email before you come. You may cancel until ${cancellationDays} days after you collect it. Keep this page: it always shows the progress of your order.`;
      return `${order.arrival ? `It will be with you ${rangeInWords(order.arrival)}.` : `It reaches you up to ${deliveryHours} hours after dispatch.`} You may cancel until ${cancellationDays} days after you receive it. Keep this page: it always shows the progress of your order.`;
    case 'shipped':
      if (order.collects)
        return `Please bring the number of your order. If anything is not as it should be, tell us; you may cancel until ${cancellationDays} days after you collect it, and return it within ${returnDays} days.`;
      return `Please check it when it arrives. If anything is not as it should be, tell us; you may cancel until ${cancellationDays} days after you receive it, and return it within ${returnDays} days.`;
    case 'cancelled':
      return (
        wasPaid(order, steps) &&
        'Banks take three to five working days to show a refund. Please ask us if it is missing after that.'
      );
    default:
      return;
  }
}

/** Somebody of the shop says when the money is there. */
export function waitsForTransfer({ status, paymentMethod }: OrderView): boolean {
  return status === 'in-progress' && isHandName(paymentMethod);
}

/** Most messages of a decline say so themselves. */
function sayingNothingWasTaken(message: string): string {
  if (/nothing was (charged|taken)/i.test(message)) return message;
  return `${message.replace(/[^.!?]$/, '$&.')} Nothing was taken.`;
}

/** Money was taken before the order was cancelled: not for a free order, nor if it was held and let go. */
export function wasPaid({ totals, isReleased }: OrderView, steps: OrderSteps): boolean {
  return totals.amount > 0 && !isReleased && steps.accepted !== undefined;
}
