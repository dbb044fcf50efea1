import { type RouterContextProvider, redirect } from 'react-router';
import { browserOf } from '#http/browser.ts';
import { ShopError } from '#shop/errors.ts';
import { readForm } from '#shop/forms/form.ts';
import { links } from '#shop/links.ts';
import { allowedOn } from '#shop/payment-page/allowed.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { DETAILS } from '#shop/sales/checkout/checkout-form.ts';
import { findAttempt } from '#shop/sales/checkout/previous-attempt.server.ts';
import { payRest } from '#shop/sales/due/pay-rest.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import { PAYMENT_FAILED } from '#shop/sales/payments/payment.ts';
import { pence } from '#values/uk/pence.ts';
import { pageOf } from '../../../context.server.ts';
import { formActions } from '../../../forms/form-actions.server.ts';
import { text } from '../../../forms/form-text.ts';
import { POLICY_WORDS } from '../../../ui/shop/policy-words.ts';
import { waysOnPage } from '../payment/ways-on-page.ts';
import type { CheckoutInput } from '../return/checkout-result.ts';
import { redirectForAnswer } from '../return/redirect-for-answer.server.ts';

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { order: string };
};

/** What is due of an order, and how it can be paid; its own page where nothing is. */
export async function loadRest({ request, context, params }: Args) {
  const { shop, settings } = pageOf(context);
  const order = await findOrder(shop, params.order).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'not-found') throw redirect('/');
    throw error;
  });
  if (order.totals.due <= 0) throw redirect(links.order(order.id));
  const attempt = await findAttempt(shop, new URL(request.url).searchParams.get('attempt'));
  if (attempt?.status === 'checking') throw redirect(links.order(order.id));
  const profile = await findShopProfile(shop);
  const amount = pence(order.totals.due);
  return {
    order: { id: order.id, name: orderName(order), ...order.totals },
    bankDetails: profile.bankDetails,
    transferDays: profile.transferDays,
    declined: attempt?.status === 'declined' ? attempt.message : null,
    /** As of a checkout, for the form that pays. */
    address: links.rest(order.id),
    basket: { amount, lines: [], codes: [] },
    ...{ payNow: amount, requestKey: shop.newId('req'), payLater: null, tooLate: null, lastWay: null },
    ways: waysOnPage(shop.offered),
    mayLoad: JSON.stringify(allowedOn(shop).origins),
    returns: POLICY_WORDS.returnsAndCancelling(profile.policy, ''),
    sandboxUrl: shop.isTestMode && settings.sandbox ? `${settings.sandbox.url}/sandbox` : null,
  };
}

export type RestData = Awaited<ReturnType<typeof loadRest>>;

type Form = Args & { form: FormData };
type Declined = { message: string; input: CheckoutInput };

export const restActions = formActions<Form, Declined | Response, CheckoutInput>({ pay }, readInput);

function readInput(form: FormData): CheckoutInput {
  return { ...readForm(DETAILS, {}), way: text(form, 'way') };
}

async function pay(args: Form) {
  const { shop, ip } = pageOf(args.context);
  const sent = Object.fromEntries(args.form);
  const answer = await payRest(shop, args.params.order, sent, {
    ...{ requestKey: String(sent.requestKey || shop.newId('req')), ip },
    browser: browserOf(args.request.headers, sent),
  });
  if (answer.status === 'accepted') return redirect(links.order(args.params.order), 303);
  return answer.status === 'declined'
    ? { message: answer.message ?? PAYMENT_FAILED, input: readInput(args.form) }
    : redirectForAnswer(args, answer);
}
