import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { browserOf } from '#http/browser.ts';
import { hasLostSession } from '#shop/actor.ts';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import type { PricedBasket } from '#shop/basket/priced-basket.ts';
import { returnCosts } from '#shop/delivery/carriers/return-costs.ts';
import { offersCollection, pickupOf } from '#shop/delivery/collection/collection.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { readForm, refuseInvalid } from '#shop/forms/form.ts';
import { links } from '#shop/links.ts';
import { allowedOn } from '#shop/payment-page/allowed.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { termsOf } from '#shop/profile/pay-later-words.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import {
  CHECKOUT,
  checkDetails,
  checksumOf,
  DETAILS,
  type Details,
  OWN_DETAILS,
} from '#shop/sales/checkout/checkout-form.ts';
import { type Draft, findDraft, saveDetails } from '#shop/sales/checkout/draft.server.ts';
import { findKnownDetails } from '#shop/sales/checkout/known-details.server.ts';
import { offersTransfer, TRANSFER } from '#shop/sales/checkout/pay-by-transfer.server.ts';
import { payDraft } from '#shop/sales/checkout/pay-draft.server.ts';
import {
  findAttempt,
  findLastWay,
  findPaidOrder,
  findPreviousAttempt,
  requestKeyFor,
} from '#shop/sales/checkout/previous-attempt.server.ts';
import { tooLateToPayLater } from '#shop/sales/pay-later/too-late-to-pay-later.ts';
import { handProvider } from '#shop/sales/payments/by-hand.ts';
import { PAYMENT_FAILED } from '#shop/sales/payments/payment.ts';
import type { Taker } from '#shop/sales/payments/payment-provider.ts';
import { findOffered } from '#shop/sales/payments/payments.server.ts';
import { basketOfVersion, problemOf } from '#shop/sales/quotes/quote-basket.server.ts';
import { quoteName } from '#shop/sales/quotes/quote-content.ts';
import { detailsOf } from '#shop/sales/quotes/quote-draft.server.ts';
import { findVersion, type QuoteVersion } from '#shop/sales/quotes/quote-version.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { COLLECTED } from '#values/destination.ts';
import { pence } from '#values/uk/pence.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { withCountryCode } from '#values/uk/telephone.ts';
import { readAuthenticationRef } from '../../authentication-cookie.server.ts';
import {
  draftCookie,
  postcodeCookie,
  readBasket,
  readDraftId,
  readGivenCodes,
} from '../../basket-cookie.server.ts';
import { pageOf } from '../../context.server.ts';
import { formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';
import { POLICY_WORDS } from '../../ui/shop/policy-words.ts';
import { findExtras } from '../basket/extras.server.ts';
import { findRefused } from '../basket/give-code.server.ts';
import { waysOnPage } from './payment/ways-on-page.ts';
import type { CheckoutInput } from './return/checkout-result.ts';
import { redirectForAnswer } from './return/redirect-for-answer.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { link?: string } };

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>;

/** Both steps of the checkout; `?step=payment` is the second, which needs the first. Contains no card data. */
export async function loadCheckout({ request, context, params }: Args, { isDeclined = false } = {}) {
  const { shop, settings, actor, ip } = pageOf(context);
  const url = new URL(request.url);
  const { address, draft, quote } = await placeOf({ request, context, params });
  const last = await findPreviousAttempt(shop, draft);
  const attempt = isDeclined ? await findAttempt(shop, attemptOf(request, last)) : null;
  const isOther = attempt?.goesBack === true && attempt.orderId !== last?.orderId;
  // Paid already, or still unknown: that page says so, and does not let the customer pay again.
  if ((last?.status === 'accepted' && !isOther) || last?.status === 'checking')
    throw redirect(`/checkout/thank-you/${last.orderId}`);
  if (attempt?.status === 'accepted' || attempt?.status === 'checking')
    throw redirect(`/checkout/thank-you/${attempt.orderId}`);

  const details = draft?.details ?? null;
  const known = quote
    ? (details ?? detailsOf(quote))
    : (details ?? (await findKnownDetails(shop, actor, draft?.postcode ?? null)));
  const postcode = draft?.postcode ?? parsePostcode(known?.postcode ?? '');
  const library = findOffered(shop, 'library');
  const lastWay = await findLastWay(shop, draft);
  const profile = await findShopProfile(shop);
  // A quote says how it comes.
  const canCollect = quote ? quote.frozen.content.collects : offersCollection(profile);
  const isReady =
    details !== null &&
    (canCollect || !details.collects) &&
    Object.keys(checkDetails(details, OWN_DETAILS)).length === 0;
  const wantsPayment = isDeclined || url.searchParams.get('step') === 'payment';
  if (wantsPayment && !isReady && !isDeclined) throw redirect(address);
  const destination = details?.collects && canCollect ? COLLECTED : postcode;
  const basket = quote
    ? await basketOfVersion(shop, quote)
    : await priceBasket(shop, readBasket(request, context), destination, {
        ...{ codes: readGivenCodes(request, context), ip, profile },
        ...{ email: known?.email, ownOrder: draft?.lastOrderId },
      });
  const tooLate = library && basket.amount > 0 ? tooLateToPayLater(basket.lines, library.name) : null;
  const payNow = pence(quote?.frozen.deposit ?? basket.amount);
  // A deposit is no purchase that could be paid later.
  const later = tooLate || payNow < basket.amount ? null : library;
  return {
    /** The customer was signed in before. */
    isSignedOut: hasLostSession(actor),
    /** Of step one: the cart's, or that of a quote. */
    address,
    quote: quote && quoteShown(quote),
    step: wantsPayment && isReady ? ('payment' as const) : ('details' as const),
    basket,
    /** All of it, or the deposit that a quote asks for. */
    payNow,
    /** What was just entered and cannot be used. */
    refusedCode: quote ? null : await findRefused({ request, context }),
    details,
    /** What the fields of step one begin with. */
    known: known ?? readForm(DETAILS, { postcode: postcode ?? '', billingIsShipping: true }),
    postcode,
    requestKey: draft ? await requestKeyFor(shop, draft) : '',
    waitsAt: waitsAt(last),
    declined: attempt?.message || (last?.status === 'declined' && last.message) || null,
    /** What was paid in another tab; and what the attempt took that this page is about. */
    paid: await findPaidOrder(shop, draft),
    attemptTook: attempt && (attempt.goesBack ? ('what-goes-back' as const) : ('nothing' as const)),
    /** An order of nothing is not paid. */
    ways: basket.amount > 0 ? waysOnPage(takersOf(shop, profile)) : [],
    /** Days for which an order waits for its transfer. */
    transferDays: profile.transferDays,
    /** What the policy of a document loaded now would allow. */
    mayLoad: JSON.stringify(allowedOn(shop).origins),
    /** The ways to pay were others when the page before was loaded. */
    hasChanged: url.searchParams.has('changed'),
    /** How the last attempt was to be paid. */
    lastWay,
    // The provider's script.
    payLater:
      later?.browser && basket.amount > 0
        ? { scriptUrl: later.browser.script, name: later.name, wasLast: lastWay === later.id }
        : null,
    /** Why paying later is not offered although the shop has it. */
    tooLate,
    /** What the lender requires beside the choice, and beside credit with interest. */
    payLaterTerms: termsOf(profile),
    /** Where it can be collected instead; null where that is not offered. */
    pickup: canCollect && !quote ? pickupOf(profile) : null,
    /** Offered before the payment, which is made for what is in the cart by then. */
    extras: quote || (wantsPayment && isReady) ? [] : await findExtras(shop, profile, basket),
    discount: profile.discount,
    returns: POLICY_WORDS.returnsAndCancelling(profile.policy, costsOfReturn(basket)),
    // The sandbox's page with test payments, emails and cards.
    sandboxUrl: shop.isTestMode && settings.sandbox ? `${settings.sandbox.url}/sandbox` : null,
  };
}

/** Who takes money here, and the shop's own account last. */
function takersOf({ offered }: Shop, profile: ShopProfile): Taker[] {
  const transfer = offersTransfer(profile) ? handProvider(TRANSFER) : null;
  return transfer ? [...offered, transfer] : offered;
}

type Place = { address: string; draft: Draft | null; quote: QuoteVersion | null };

/** The checkout of the cart, or of the quote that the address names. */
async function placeOf({ request, context, params: { link } }: Args): Promise<Place> {
  const { shop } = pageOf(context);
  if (link === undefined)
    return { address: '/checkout', draft: await findDraft(shop, readDraftId(request)), quote: null };
  const quote = await findVersion(shop, link);
  if (!quote) throw redirect('/');
  const draft = await findDraft(shop, quote.draftId);
  // It begins with the button on the quote's own page.
  const isOpen = problemOf(quote) === null || draft?.lastOrderId;
  if (!draft || !isOpen) throw redirect(links.quote(quote.id));
  return { address: links.quoteCheckout(quote.id), draft, quote };
}

function quoteShown({ id, number, frozen: { content } }: QuoteVersion) {
  const { collects, postcode } = content;
  return { id, name: quoteName({ number }), collects, postcode };
}

/** Of the carriers that bring the basket. */
function costsOfReturn({ lines }: PricedBasket): string {
  const carriers = new Map(lines.map(({ carrier: name, returnCost }) => [name, { name, returnCost }]));
  return returnCosts([...carriers.values()]);
}

/** The attempt that the page is about: named by its address, or the one that this browser took to its bank. */
function attemptOf(request: Request, last: CheckoutAnswer | null): string | null {
  const named = new URL(request.url).searchParams.get('attempt');
  return named ?? (last ? null : (readAuthenticationRef(request) ?? null));
}

/** Whose page an open payment waits at; null if none does. */
function waitsAt(last: CheckoutAnswer | null): 'bank' | 'provider' | null {
  if (last?.status !== 'authenticate') return null;
  return last.show?.kind === 'page' ? last.show.of : 'bank';
}

type CheckoutForm = Args & { form: FormData };
type Declined = { message: string; input: CheckoutInput };

export const checkoutActions = formActions<CheckoutForm, Declined | Response, CheckoutInput>(
  { details: keepDetails, pay },
  readInput,
);

function readInput(form: FormData): CheckoutInput {
  return { ...readDetails(form), way: text(form, 'way') };
}

/** A national telephone number gets its country code, which the rule of the field asks for. */
function readDetails(form: FormData): Details {
  const details = readForm(DETAILS, form);
  return { ...details, phoneNumber: withCountryCode(details.phoneNumber) };
}

async function keepDetails({ request, context, params, form }: CheckoutForm) {
  const { shop, settings } = pageOf(context);
  const { address, draft: begun, quote } = await placeOf({ request, context, params });
  const details = quote
    ? { ...readDetails(form), collects: quote.frozen.content.collects }
    : readDetails(form);
  refuseInvalid({ ...checkDetails(details, OWN_DETAILS), ...(quote && otherPlace(quote, details)) });
  const draft = await saveDetails(shop, begun, details);
  if (quote) return redirectDocument(`${address}?step=payment`);
  const headers = new Headers({ 'Set-Cookie': draftCookie(settings, draft.id) });
  if (draft.postcode) headers.append('Set-Cookie', postcodeCookie(settings, draft.postcode));
  // A page of its own, whose content security policy allows the providers and nobody else.
  return redirectDocument('/checkout?step=payment', { headers });
}

/** A quote is for one place: delivery to another has another price. */
function otherPlace({ frozen: { content } }: QuoteVersion, { postcode }: Details): FieldErrors {
  const agreed = parsePostcode(content.postcode);
  if (content.collects || !agreed || parsePostcode(postcode) === agreed) return {};
  const fix = `This quote is for delivery to ${agreed}. Please ask us for one to another address`;
  return { postcode: { error: 'Postcode not valid', fix } };
}

async function pay(args: CheckoutForm) {
  const { shop, actor, ip } = pageOf(args.context);
  const sent = Object.fromEntries(args.form);
  const { address, draft, quote } = await placeOf(args);
  if (!draft?.details) return redirect(address);
  const form = readForm(CHECKOUT, { ...sent, ...draft.details, quote: quote?.id ?? '' });
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
    ? { message: answer.message ?? PAYMENT_FAILED, input: readInput(args.form) }
    : redirectForAnswer(args, answer);
}
