import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { STRIPE_ACCOUNT } from './account.ts';
import type { Party } from './party.ts';
import { find, keep, list, newId, seconds } from './stripe-store.ts';

/** The version of Stripe's interface whose shapes the sandbox speaks. */
export const API_VERSION = '2026-10-28.endive';

/** Milliseconds that a late event is late. */
const LATE = 60_000;

const EVENT_FAULTS = ['event-twice', 'event-late', 'event-never'] as const;

/** Notes that something happened to an object, and posts it to the endpoints that asked for it. */
export function happened(stripe: Party, type: Stripe.Event['type'], object: object): void {
  const { ledger, world, faults } = stripe;
  const event = {
    id: newId(world, 'evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(world),
    data: { object },
    livemode: false,
    pending_webhooks: list(ledger, 'webhook_endpoint').length,
    request: { id: newId(world, 'req', 14), idempotency_key: null },
    type,
  } as unknown as Stripe.Event;
  keep(ledger, 'event', event.id, event);
  const fault = faults.take('stripe', EVENT_FAULTS);
  if (fault === 'event-never') return;
  send(stripe, event, fault === 'event-late' ? LATE : 0);
  if (fault === 'event-twice') send(stripe, event, 0);
}

/** Posts an event again, whenever it happened: null if there is none of this id. */
export function sendAgain(stripe: Party, id: string): Stripe.Event | null {
  const event = find(stripe.ledger, 'event', id);
  if (event) send(stripe, event, 0);
  return event;
}

function send({ ledger, callbacks }: Party, event: Stripe.Event, delay: number) {
  for (const { url, enabled_events } of list(ledger, 'webhook_endpoint'))
    if (enabled_events.includes('*') || enabled_events.includes(event.type))
      callbacks.post(url, JSON.stringify(event), delay);
}

/** The header that proves where an event comes from; each delivery has its own time. */
export function signatureOf(body: string, now: number): Record<string, string> {
  const time = Math.floor(now / 1000);
  const v1 = createHmac('sha256', STRIPE_ACCOUNT.webhookSecret).update(`${time}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${v1}` };
}
