import { expect } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import type { CheckoutForm } from '#shop/sales/checkout/checkout-form.ts';
import { completePayLater } from '#shop/sales/pay-later/complete-pay-later.server.ts';
import {
  receiveAuthorisation,
  receiveNotification,
} from '#shop/sales/pay-later/pay-later-callbacks.server.ts';
import { createPayLaterSession, type PayLaterStart } from '#shop/sales/pay-later/start-pay-later.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { World } from './world.ts';

/** The parts of a world that paying later needs. */
type Shopping = Pick<World, 'shop' | 'bank'>;

type Decision = {
  decision?: 'approve' | 'approve-later';
  callback?: 'before' | 'after' | 'never';
  data?: object;
};

/** What the page does before the buyer sees the provider. */
export async function start(
  { shop }: Shopping,
  form: CheckoutForm,
  draftId?: string,
): Promise<PayLaterStart> {
  const started = await createPayLaterSession(shop, VISITOR, form, { draftId, ip: '192.0.2.1' });
  if (!('ref' in started)) throw new Error(`not started: ${JSON.stringify(started)}`);
  return started;
}

/** The buyer approves in the provider's dialog; gives the token. */
async function approve({ bank }: Shopping, { client_token }: PayLaterStart, how: Decision = {}) {
  const answer = await bank.control<{ authorization_token: string }>('/sandbox/klarna/authorise', {
    client_token,
    callback: 'never',
    ...how,
  });
  return answer.authorization_token;
}

/** Starts and approves; `complete` is what the page calls then. */
export async function approved(world: Shopping, form: CheckoutForm, how?: Decision, draftId?: string) {
  const started = await start(world, form, draftId);
  const token = await approve(world, started, how);
  const complete = (request?: Parameters<typeof completePayLater>[3], shop: Shop = world.shop) =>
    completePayLater(shop, started.ref, token, request);
  return { ...started, token, complete };
}

/** From the form to the answer, when nothing goes wrong. */
export async function payLater(world: Shopping, form: CheckoutForm, how?: Decision) {
  const { complete } = await approved(world, form, how);
  return complete();
}

/** Hands the shop the provider's authorisation callback. */
export async function hearAuthorisation({ shop, bank }: Shopping, { ref }: Pick<PayLaterStart, 'ref'>) {
  const [news] = await bank.heardAt(new RegExp(`/authorised/${ref}/`));
  const { completed } = await receiveAuthorisation(shop, partsOf(news?.path), news?.body ?? {});
  await completed;
}

export async function hearNotification({ shop, bank }: Shopping, { ref }: Pick<PayLaterStart, 'ref'>) {
  const [news] = await bank.heardAt(new RegExp(`/notified/${ref}/`));
  expect(news?.body.event_type).toMatch(/^FRAUD_RISK_/);
  await receiveNotification(shop, partsOf(news?.path));
}

function partsOf(path = ''): { ref: string; secret: string } {
  const [secret = '', ref = ''] = path.split('/').reverse();
  return { ref, secret };
}
