import { type RouterContextProvider, redirect } from 'react-router';
import { browserOf } from '#http/browser.ts';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import { CHECKOUT, checkDetails, checksumOf, DETAILS, type Details } from '#shop/checkout/checkout-form.ts';
import { findDraft, saveDetails } from '#shop/checkout/draft.server.ts';
import { findKnownDetails } from '#shop/checkout/known-details.server.ts';
import { payDraft } from '#shop/checkout/pay-draft.server.ts';
import { findPreviousAttempt, requestKeyFor } from '#shop/checkout/previous-attempt.server.ts';
import { readForm, refuseInvalid } from '#shop/forms/form.ts';
import { PAYMENT_FAILED } from '#shop/payments/payment.ts';
import { parsePostcode } from '#values/postcode.ts';
import { withCountryCode } from '#values/telephone.ts';
import { draftCookie, postcodeCookie, readBasket, readDraftId } from '../../basket-cookie.server.ts';
import { pageOf } from '../../context.server.ts';
import { formActions } from '../../form-actions.server.ts';
import { redirectForAnswer } from './redirect-for-answer.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>;

/** Both steps of the checkout; `?step=payment` is the second, which needs the first. Contains no card data. */
export async function loadCheckout({ request, context }: Args, { isDeclined = false } = {}) {
  const { shop, settings, actor } = pageOf(context);
  const draft = await findDraft(shop, readDraftId(request));
  const last = await findPreviousAttempt(shop, draft);
  // Paid already, or still unknown: that page says so, and does not let the customer pay again.
  if (last?.status === 'accepted' || last?.status === 'checking')
    throw redirect(`/checkout/thank-you/${last.orderId}`);

  const details = draft?.details ?? null;
  const isReady = details !== null && Object.keys(checkDetails(details)).length === 0;
  const wantsPayment = isDeclined || new URL(request.url).searchParams.get('step') === 'payment';
  if (wantsPayment && !isReady && !isDeclined) throw redirect('/checkout');
  const known = details ?? (await findKnownDetails(shop, actor, draft?.postcode ?? null));
  const postcode = draft?.postcode ?? parsePostcode(known?.postcode ?? '');
  const basket = await priceBasket(shop, readBasket(request, context), postcode);
  return {
    step: wantsPayment && isReady ? ('payment' as const) : ('details' as const),
    basket,
    details,
    /** What the fields of step one begin with. */
    known: known ?? readForm(DETAILS, { postcode: postcode ?? '', billingIsShipping: true }),
    postcode,
    requestKey: draft ? await requestKeyFor(shop, draft) : '',
    isAtBank: last?.status === 'authenticate',
    declined: (last?.status === 'declined' && last.message) || null,
    takesCards: shop.cards !== null,
    // The provider's script; an order of £0 cannot be paid later.
    payLater:
      shop.payLater && settings.klarna && basket.amount > 0 ? { scriptUrl: settings.klarna.scriptUrl } : null,
    // The sandbox's page with test payments, emails and cards.
    sandboxUrl: shop.isTestMode && settings.sandbox ? `${settings.sandbox.url}/sandbox` : null,
  };
}

type CheckoutForm = Args & { form: FormData };

export const checkoutActions = formActions<CheckoutForm, { message: string } | Response, Details>(
  { details: keepDetails, pay },
  readDetails,
);

/** A national telephone number gets its country code, which the rule of the field asks for. */
function readDetails(form: FormData): Details {
  const details = readForm(DETAILS, form);
  return { ...details, phoneNumber: withCountryCode(details.phoneNumber) };
}

async function keepDetails({ request, context, form }: CheckoutForm) {
  const { shop, settings } = pageOf(context);
  const details = readDetails(form);
  refuseInvalid(checkDetails(details));
  const draft = await saveDetails(shop, await findDraft(shop, readDraftId(request)), details);
  const headers = new Headers({ 'Set-Cookie': draftCookie(settings, draft.id) });
  if (draft.postcode) headers.append('Set-Cookie', postcodeCookie(settings, draft.postcode));
  return redirect('/checkout?step=payment', { headers });
}

async function pay(args: CheckoutForm) {
  const { shop, actor, ip } = pageOf(args.context);
  const sent = Object.fromEntries(args.form);
  const draft = await findDraft(shop, readDraftId(args.request));
  if (!draft?.details) return redirect('/checkout');
  const form = readForm(CHECKOUT, { ...sent, ...draft.details });
  const answer = await payDraft(
    shop,
    actor,
    draft,
    { ...form, checksum: checksumOf(form) },
    {
      requestKey: String(sent.requestKey || draft.requestKey),
      browser: browserOf(args.request.headers, sent),
      ip,
    },
  );
  return answer.status === 'declined'
    ? { message: answer.message ?? PAYMENT_FAILED }
    : redirectForAnswer(args, answer);
}
