import { foldEmail } from '#values/email.ts';
import { wordsOfOrder } from '#values/order-words.ts';
import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { changedElsewhere, ShopError } from '../../errors.ts';
import { requireValid } from '../../forms/form.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { type QuoteRow, requireQuoteRow } from './find-quotes.server.ts';
import { findHeld } from './hold-stock.server.ts';
import { priceQuote } from './price-quote.server.ts';
import { NO_CONTENT, QUOTE, type QuoteContent, quoteName } from './quote-content.ts';

/** Begins a quote, a draft that nobody sees. Returns its id. */
export function createQuote(
  shop: Shop,
  admin: Manager,
  content: Partial<QuoteContent> = {},
): Promise<string> {
  const id = shop.newId('qt');
  return inTransaction(shop, async (shop) => {
    const profile = await findShopProfile(shop);
    const begun = { ...NO_CONTENT, validDays: profile.policy.quotationDays, ...content };
    requireValid(QUOTE, begun);
    await shop.db
      .insertInto('quote')
      .values({
        ...{ id, number: await nextNumber(shop), state: 'draft', content: '{}' },
        ...{ created: shop.now(), updated: shop.now(), sent_as: null, valid_until: null, who: admin.name },
      })
      .execute();
    await write(shop, await requireQuoteRow(shop, id), begun);
    await recordChange(shop, admin, {
      action: 'created',
      kind: 'quote',
      subjectId: id,
      after: { state: 'draft' },
    });
    return id;
  });
}

/**
 * Keeps what was typed in a quote: a draft may lack anything. What was sent stays as it was sent until it is sent again.
 * Returns the new version. ShopError `not-found`, `invalid`; `conflict` if somebody else has changed it, or it is an
 * order by now.
 */
export function saveQuote(
  shop: Shop,
  _admin: Manager,
  id: string,
  { content, ifVersion }: { content: QuoteContent; ifVersion: number | undefined },
): Promise<number> {
  requireValid(QUOTE, content);
  return inTransaction(shop, async (shop) => {
    const row = await lockQuote(shop, id, ifVersion);
    if (row.state === 'accepted') throw isOrder();
    await write(shop, row, content);
    return row.version + 1;
  });
}

/** Forgets a draft that was never sent. ShopError `not-found`, `conflict`. */
export function deleteQuote(shop: Shop, admin: Manager, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { sent_as, number } = await lockQuote(shop, id, undefined);
    if (sent_as !== null)
      throw new ShopError('conflict', 'It was sent to its customer, so it is kept. Withdraw it instead.');
    await shop.db.deleteFrom('quote').where('id', '=', id).execute();
    const before = { name: quoteName({ number }) };
    await recordChange(shop, admin, { action: 'deleted', kind: 'quote', subjectId: id, before });
  });
}

/** Locks a quote for a change by counting its version up. ShopError `not-found`, `conflict`. */
export async function lockQuote(shop: Shop, id: string, ifVersion: number | undefined): Promise<QuoteRow> {
  await shop.db
    .updateTable('quote')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const row = await requireQuoteRow(shop, id);
  const before = { ...row, version: row.version - 1 };
  if (ifVersion !== undefined && before.version !== ifVersion) throw changedElsewhere();
  return before;
}

export function isOrder(): ShopError {
  return new ShopError('conflict', 'The customer has accepted it, so it is an order now.');
}

async function write(shop: Shop, { id, number }: QuoteRow, content: QuoteContent): Promise<void> {
  const named = {
    ...content,
    lines: content.lines.map((line) => ({ ...line, id: line.id || shop.newId('ql') })),
  };
  const { amount } = await priceQuote(shop, named, await findShopProfile(shop), await findHeld(shop, id));
  await shop.db
    .updateTable('quote')
    .set({
      content: JSON.stringify(named),
      ...{ name: content.customerName, email_key: content.email ? foldEmail(content.email) : '', amount },
      updated: shop.now(),
    })
    .where('id', '=', id)
    .execute();
  await indexQuote(shop, id, number, content);
}

async function indexQuote(shop: Shop, id: string, number: number, content: QuoteContent): Promise<void> {
  await shop.db.deleteFrom('quote_word').where('quote_id', '=', id).execute();
  const { customerName: name, email, postcode, phoneNumber: phone } = content;
  const words = wordsOfOrder({ orderNumber: number, name, email, postcode, phone });
  await shop.db
    .insertInto('quote_word')
    .values([...words, quoteName({ number }).toLowerCase()].map((word) => ({ word, quote_id: id })))
    .execute();
}

async function nextNumber(shop: Shop): Promise<number> {
  const { last } = await shop.db
    .updateTable('quote_counter')
    .set((row) => ({ last: row('last', '+', 1) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
