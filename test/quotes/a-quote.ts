import { VISITOR } from '#shop/actor.ts';
import { readForm } from '#shop/forms/form.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { basketOfVersion } from '#shop/sales/quotes/quote-basket.server.ts';
import { NO_CONTENT, QUOTE, type QuoteContent } from '#shop/sales/quotes/quote-content.ts';
import { requireVersion } from '#shop/sales/quotes/quote-version.server.ts';
import { createQuote } from '#shop/sales/quotes/save-quote.server.ts';
import { sendQuote } from '#shop/sales/quotes/send-quote.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aForm, BROWSER, type Sold } from '../kit/builders.ts';
import { anAdmin } from '../kit/shop.ts';

export const owner = anAdmin();

/** Somebody who rang up. */
const CALLER = {
  ...{ customerName: 'Eleanor Whitlock', email: 'eleanor@example.co.uk', phoneNumber: '+44 7700 900123' },
  ...{ addressLine1: '3 Clerk Bank', town: 'Leek', postcode: 'ST13 6DH' },
};

/** What a quote offers, from what its editor sends. */
export function quoteOf(lines: object[], changes: Record<string, unknown> = {}): QuoteContent {
  return readForm(QUOTE, { ...NO_CONTENT, ...CALLER, lines, ...changes });
}

export const lineOf = ({ id }: Sold, more: object = {}) => ({ variantId: id, quantity: 1, ...more });

/** A quote that was sent. */
export async function aQuote(shop: Shop, content: QuoteContent): Promise<{ id: string; link: string }> {
  const id = await createQuote(shop, owner, content);
  await sendQuote(shop, owner, id, { ifVersion: undefined, emails: true });
  return { id, link: await linkOf(shop, id) };
}

/** The link that its customer has. */
export async function linkOf(shop: Shop, id: string): Promise<string> {
  const row = await shop.db
    .selectFrom('quote')
    .select('sent_as')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.sent_as ?? '';
}

type Paying = { changes?: Record<string, unknown>; requestKey?: string };

/** Pays what a link offers, as its page does. */
export async function payQuote(shop: Shop, link: string, { changes = {}, requestKey }: Paying = {}) {
  const { lines, amount } = await basketOfVersion(shop, await requireVersion(shop, link));
  const bought = lines.map(({ variantId: id, unitPrice, handle, quantity }) => ({
    ...{ id, price: unitPrice, handle, quantity },
  }));
  const form = aForm(bought, { quote: link, amount, ...changes });
  return placeOrder(shop, VISITOR, form, {
    ...{ browser: BROWSER, ip: '192.0.2.1' },
    ...(requestKey && { requestKey }),
  });
}

/** Where customers pay by bank transfer, as the owner has said. */
export async function setBank(shop: Shop, bankDetails: string[]): Promise<void> {
  const row = { key: 'bankDetails', value: JSON.stringify(bankDetails), updated: shop.now() };
  await shop.db
    .insertInto('profile_override')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
