import { readForm } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import { DETAILS, type Details } from '../checkout/checkout-form.ts';
import { type Draft, findDraft } from '../checkout/draft.server.ts';
import { findLiveOrder } from './quote-orders.server.ts';
import { findVersion, type QuoteVersion } from './quote-version.server.ts';

/** Milliseconds; begun anew by whoever accepts the quote after that. */
const LIFETIME = 24 * 60 * 60_000;

/** What the quote says of its customer; they add what is missing. */
export function detailsOf({ frozen: { content } }: Pick<QuoteVersion, 'frozen'>): Details {
  return readForm(DETAILS, { ...content, billingIsShipping: true });
}

/**
 * The checkout of a quote, the same for whoever opens its link, so that it is paid once: two tabs and two people share its
 * attempts. Begun if there is none.
 */
export async function beginQuoteDraft(shop: Shop, version: QuoteVersion): Promise<Draft> {
  const known = await findDraft(shop, version.draftId);
  if (known) return known;
  const details = detailsOf(version);
  const isKnown = Boolean(details.customerName && details.addressLine1);
  const fresh = {
    request_key: shop.newId('req'),
    details: isKnown ? JSON.stringify(details) : '{}',
    postcode: details.collects ? null : details.postcode || null,
    last_order_id: (await findLiveOrder(shop, version.quoteId))?.id ?? null,
    ...{ paid_order_id: null, created: shop.now(), expires: shop.now() + LIFETIME },
  };
  await shop.db
    .insertInto('checkout_draft')
    .values({ id: version.draftId, ...fresh })
    // In the place of one that is over; one that somebody else has begun meanwhile is this one.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(fresh).where('checkout_draft.expires', '<=', shop.now()),
    )
    .execute();
  const begun = await findDraft(shop, version.draftId);
  if (!begun) throw new Error(`the checkout of quote ${version.number} could not be begun`);
  return begun;
}

/** The checkout that a form belongs to: of a quote its own, else the one that the browser names. */
export async function draftOfForm(
  shop: Shop,
  { quote }: { quote?: string },
  draftId: string | undefined,
): Promise<Draft | null> {
  if (!quote) return findDraft(shop, draftId);
  const version = await findVersion(shop, quote);
  return version && beginQuoteDraft(shop, version);
}
