import type Stripe from 'stripe';
import type { Party } from './party.ts';
import { noSuch, StripeRefusal } from './stripe-answers.ts';
import { changeCharge, enterReturn, enterState } from './stripe-charges.ts';
import { happened } from './stripe-events.ts';
import { find, keep, newId, seconds } from './stripe-store.ts';

/** As it is now: an authorisation that was not captured in time has ended. */
export function findIntent(stripe: Party, id: string): Stripe.PaymentIntent {
  const intent = find(stripe.ledger, 'payment_intent', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  if (intent.status !== 'requires_capture') return intent;
  const until = chargeOf(stripe, intent)?.payment_method_details?.card?.capture_before ?? 0;
  if (seconds(stripe.world) < until) return intent;
  return end(stripe, intent, 'expired');
}

/** Cancels: what was authorised goes back. */
export function end(
  stripe: Party,
  intent: Stripe.PaymentIntent,
  reason: string | null,
): Stripe.PaymentIntent {
  const held = intent.status === 'requires_capture' ? chargeOf(stripe, intent) : null;
  if (held) {
    const released = changeCharge(stripe, held, { amount_refunded: held.amount, refunded: true });
    enterState(stripe, released, 'canceled');
    enterReturn(stripe, released, {
      type: 'cancellation',
      reference: newId(stripe.world, 'rel'),
      amount: held.amount,
    });
    happened(stripe, reason === 'expired' ? 'charge.expired' : 'charge.refunded', released);
  }
  const canceled = change(stripe, intent, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: seconds(stripe.world),
    cancellation_reason: reason,
    next_action: null,
  });
  happened(stripe, 'payment_intent.canceled', canceled);
  return canceled;
}

/** Changes a stored intent. */
export function change(
  { ledger }: Party,
  intent: Stripe.PaymentIntent,
  changes: Partial<Stripe.PaymentIntent>,
): Stripe.PaymentIntent {
  const changed = { ...intent, ...changes };
  keep(ledger, 'payment_intent', intent.id, changed);
  return changed;
}

export function unexpected(intent: Stripe.PaymentIntent, what: string): StripeRefusal {
  return new StripeRefusal(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });
}

/** The charge of what was taken or held; null while nothing was. */
export function chargeOf({ ledger }: Party, { latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof latest_charge === 'string' ? find(ledger, 'charge', latest_charge) : null;
}
