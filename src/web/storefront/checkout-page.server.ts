import { data, type RouterContextProvider, redirect } from 'react-router';
import { browserOf } from '#http/browser.ts';
import { takeOut } from '#shop/basket/basket.ts';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import { checkDetails } from '#shop/checkout/check-form.ts';
import type { CheckoutAnswer } from '#shop/checkout/checkout-answer.ts';
import { checksumOf, readCheckoutForm, readDetails } from '#shop/checkout/checkout-form.ts';
import {
  type Draft,
  findDoubt,
  findDraft,
  listBought,
  renewRequestKey,
  saveDetails,
  takeBought,
} from '#shop/checkout/draft.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { type FieldErrors, ShopError, STATUS_OF } from '#shop/errors.ts';
import { PAYMENT_FAILED } from '#shop/payments/payment.ts';
import type { Shop } from '#shop/shop.server.ts';
import { draftCookie, keepBasket, readBasket, readDraftId } from '../basket-cookie.server.ts';
import { pageOf } from '../context.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Both steps of the checkout; `?step=payment` is the second, which needs the first. Nothing of a card is in it. */
export async function loadCheckout({ request, context }: Args, { isDeclined = false } = {}) {
  const { shop, settings } = pageOf(context);
  const draft = await findDraft(shop, readDraftId(request));
  const doubt = await findDoubt(shop, draft);
  if (doubt) throw redirect(`/checkout/thank-you/${doubt.orderId}`);

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
    requestKey: draft?.requestKey ?? '',
    takesCards: shop.cards !== null,
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
  throw redirect('/checkout?step=payment', { headers: { 'Set-Cookie': draftCookie(settings, draft.id) } });
}

async function pay({ request, context }: Args, sent: Record<string, unknown>) {
  const { shop, settings, actor, ip } = pageOf(context);
  const draft = await findDraft(shop, readDraftId(request));
  if (!draft?.details) throw redirect('/checkout');
  const form = readCheckoutForm({ ...sent, ...draft.details });
  const answer = await answerTo(shop, draft, () =>
    placeOrder(
      shop,
      actor,
      { ...form, checksum: checksumOf(form) },
      {
        requestKey: String(sent.requestKey || draft.requestKey),
        draftId: draft.id,
        browser: browserOf(request.headers),
        ip,
      },
    ),
  );
  if (!('status' in answer)) return data<CheckoutResult>(answer, { status: answer.httpStatus });
  if (answer.status === 'accepted') {
    const orderId = answer.orderId ?? '';
    await takeBought(shop, { ...draft, lastOrderId: orderId });
    // Also for a second press: its answer may be the only one that the browser reads.
    const left = takeOut(readBasket(request, context), await listBought(shop, orderId));
    throw redirect(`/checkout/thank-you/${answer.orderId}`, {
      headers: { 'Set-Cookie': keepBasket(settings, context, left) },
    });
  }
  if (answer.status === 'checking') throw redirect(`/checkout/thank-you/${answer.orderId}`);
  await renewRequestKey(shop, draft.id);
  return data<CheckoutResult>({ message: answer.message ?? PAYMENT_FAILED });
}

type Refused = CheckoutResult & { httpStatus: number };

/** While the last try is in doubt nothing more is paid; what the shop refuses is told on the page. */
async function answerTo(
  shop: Shop,
  draft: Draft,
  place: () => Promise<CheckoutAnswer>,
): Promise<CheckoutAnswer | Refused> {
  try {
    return (await findDoubt(shop, draft)) ?? (await place());
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // The key was used for another payment: the next try is one of its own.
    if (error.code === 'conflict') await renewRequestKey(shop, draft.id);
    const httpStatus = STATUS_OF[error.code];
    return error.fields ? { fields: error.fields, httpStatus } : { message: error.message, httpStatus };
  }
}
