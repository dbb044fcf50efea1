import { data, type RouterContextProvider, redirect } from 'react-router';
import { browserOf } from '#http/browser.ts';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import { checkDetails } from '#shop/checkout/check-form.ts';
import { checksumOf, readCheckoutForm, readDetails } from '#shop/checkout/checkout-form.ts';
import { findDraft, saveDetails } from '#shop/checkout/draft.server.ts';
import { findLastTry, requestKeyFor } from '#shop/checkout/last-try.server.ts';
import { payDraft } from '#shop/checkout/pay-draft.server.ts';
import { type FieldErrors, ShopError, STATUS_OF } from '#shop/errors.ts';
import { PAYMENT_FAILED } from '#shop/payments/payment.ts';
import { draftCookie, postcodeCookie, readBasket, readDraftId } from '../../basket-cookie.server.ts';
import { pageOf } from '../../context.server.ts';
import { goOn } from './go-on.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Both steps of the checkout; `?step=payment` is the second, which needs the first. Nothing of a card is in it. */
export async function loadCheckout({ request, context }: Args, { isDeclined = false } = {}) {
  const { shop, settings } = pageOf(context);
  const draft = await findDraft(shop, readDraftId(request));
  const last = await findLastTry(shop, draft);
  // Paid already, or nobody knows yet: there the customer sees it, and cannot pay again.
  if (last?.status === 'accepted' || last?.status === 'checking')
    throw redirect(`/checkout/thank-you/${last.orderId}`);

  const details = draft?.details ?? null;
  const isReady = details !== null && Object.keys(checkDetails(details)).length === 0;
  const wantsPayment = isDeclined || new URL(request.url).searchParams.get('step') === 'payment';
  if (wantsPayment && !isReady && !isDeclined) throw redirect('/checkout');
  const basket = await priceBasket(shop, readBasket(request, context), draft?.postcode ?? null);
  return {
    step: wantsPayment && isReady ? ('payment' as const) : ('details' as const),
    basket,
    details,
    postcode: draft?.postcode ?? null,
    requestKey: draft ? await requestKeyFor(shop, draft) : '',
    isAtBank: last?.status === 'authenticate',
    declined: (last?.status === 'declined' && last.message) || null,
    takesCards: shop.cards !== null,
    // Where the provider's script is; nothing to pay cannot be paid later.
    payLater:
      shop.payLater && settings.klarna && basket.amount > 0 ? { scriptUrl: settings.klarna.scriptUrl } : null,
    // Where a person sees the payments and mails of the test mode, and its cards.
    sandboxUrl: shop.isTestMode && settings.sandbox ? `${settings.sandbox.url}/sandbox` : null,
  };
}

/** What an action tells the page; card fields are never among it, and come back empty. */
export type CheckoutResult = {
  fields?: FieldErrors;
  message?: string;
  values?: Record<string, string | boolean>;
};

export async function actOnCheckout(args: Args) {
  const form = Object.fromEntries(await args.request.formData());
  return form.intent === 'pay' ? pay(args, form) : keepDetails(args, form);
}

async function keepDetails({ request, context }: Args, form: Record<string, unknown>) {
  const { shop, settings } = pageOf(context);
  const details = readDetails(form);
  const fields = checkDetails(details);
  if (Object.keys(fields).length > 0)
    return data<CheckoutResult>({ fields, values: details }, { status: STATUS_OF.invalid });
  const draft = await saveDetails(shop, await findDraft(shop, readDraftId(request)), details);
  const headers = new Headers({ 'Set-Cookie': draftCookie(settings, draft.id) });
  if (draft.postcode) headers.append('Set-Cookie', postcodeCookie(settings, draft.postcode));
  throw redirect('/checkout?step=payment', { headers });
}

async function pay(args: Args, sent: Record<string, unknown>) {
  const { shop, actor, ip } = pageOf(args.context);
  const draft = await findDraft(shop, readDraftId(args.request));
  if (!draft?.details) throw redirect('/checkout');
  const form = readCheckoutForm({ ...sent, ...draft.details });
  try {
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
    if (answer.status !== 'declined') throw await goOn(args, answer);
    return data<CheckoutResult>({ message: answer.message ?? PAYMENT_FAILED });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const result = error.fields ? { fields: error.fields } : { message: error.message };
    return data<CheckoutResult>(result, { status: STATUS_OF[error.code] });
  }
}
