import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { links } from '#shop/links.ts';
import { plainLines } from '#shop/pages/fill.ts';
import { fieldValues } from '#shop/pages/page-fields.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { declineQuote } from '#shop/sales/quotes/end-quote.server.ts';
import { basketOfVersion } from '#shop/sales/quotes/quote-basket.server.ts';
import { quoteName } from '#shop/sales/quotes/quote-content.ts';
import { beginQuoteDraft, detailsOf } from '#shop/sales/quotes/quote-draft.server.ts';
import { findLiveOrder } from '#shop/sales/quotes/quote-orders.server.ts';
import {
  findVersion,
  noteOpened,
  type QuoteVersion,
  requireVersion,
} from '#shop/sales/quotes/quote-version.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { link: string } };

/** Whoever has the link can see it: do not leak it to other sites or shared caches. */
export const UNSHARED = {
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
};

export type QuoteShown = NonNullable<Awaited<ReturnType<typeof loadQuote>>>;

/** A quote as its customer sees it; null if there is no such link. Looking at it changes nothing. */
export async function loadQuote({ context, params }: Args) {
  const { shop } = pageOf(context);
  const version = await findVersion(shop, params.link);
  if (!version) return null;
  const { frozen, validUntil, holdUntil, sent, n, standing } = version;
  const { customerName, note, postcode, collects } = frozen.content;
  const { phone, phoneNumber, email } = await findShopProfile(shop);
  const lastDay = (moment: number) => ukDayOf(moment - 1);
  return {
    id: version.id,
    name: quoteName(version),
    ...{ n, standing, customerName, note, postcode, collects },
    basket: await basketOfVersion(shop, version),
    /** Pence that are paid now; null for all of it. */
    deposit: frozen.deposit ?? null,
    seller: frozen.seller,
    sent: ukDayOf(sent),
    /** The last days, in the UK, on which it holds, and its stock is held. */
    validTo: lastDay(validUntil),
    heldTo: version.holdId && holdUntil !== null ? lastDay(holdUntil) : null,
    order: await orderOf(shop, version),
    /** The link of the version that counts; null where this is it. */
    newer: standing === 'replaced' ? version.newest : null,
    contact: { phone, phoneNumber, email },
    address: addressOf(version),
  };
}

/** How it can be cancelled, in the words with which it was sent; none if there is no such link. */
export async function cancellingAsSent({ context, params }: Args): Promise<Section[]> {
  const { shop } = pageOf(context);
  const version = await findVersion(shop, params.link);
  if (!version) return [];
  const { cancelling, seller } = version.frozen;
  const profile = { ...(await findShopProfile(shop)), ...seller };
  const values = fieldValues(profile, { hasPayLater: false });
  return cancelling.map(({ title, html }) => ({ title, lines: plainLines(html, values) }));
}

type Section = { title: string; lines: string[] };

/** Whether its link can still be accepted is asked again by whoever pays. */
async function accept({ context, params }: Args) {
  const { shop } = pageOf(context);
  const version = await requireVersion(shop, params.link);
  if (version.standing !== 'sent') return redirect(links.quote(version.id));
  const draft = await beginQuoteDraft(shop, version);
  const address = links.quoteCheckout(version.id);
  // A page of its own, whose content security policy allows the providers and nobody else.
  return redirectDocument(draft.details ? `${address}?step=payment` : address, 303);
}

async function decline({ context, params }: Args) {
  const { shop } = pageOf(context);
  await declineQuote(shop, params.link, text(formOf(context), 'why'));
  return redirect(links.quote(params.link), 303);
}

async function opened({ context, params }: Args) {
  const { shop, actor } = pageOf(context);
  // Whoever wrote it looks at it too.
  if (actor.kind !== 'admin') await noteOpened(shop, params.link);
  return { isNoted: true };
}

export const quoteActions = formActions<Args & { form: FormData }, object>({ accept, decline, opened });

async function orderOf(shop: Shop, { quoteId }: QuoteVersion) {
  const order = await findLiveOrder(shop, quoteId);
  return (
    order && { id: order.id, number: String(order.order_number), isPaid: order.status !== 'in-progress' }
  );
}

function addressOf(version: QuoteVersion): string {
  const { addressLine1, addressLine2, town, county, postcode } = detailsOf(version);
  return [addressLine1, addressLine2, town, county, postcode].filter(Boolean).join(', ');
}
