import type { Selectable } from 'kysely';
import type { QuoteState, Schema } from '#database/schema.ts';
import { foldEmail } from '#values/email.ts';
import { readOrderSearch } from '#values/order-words.ts';
import type { Accountant, Reader } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { readForm } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import { QUOTE, type QuoteContent, quoteName } from './quote-content.ts';

/** A quote is over on its last day without a word of anybody. */
export type QuoteStanding = QuoteState | 'expired';

/** A quote as the back office lists it. */
export type QuoteSummary = {
  id: string;
  /** 'Q1004'. */
  name: string;
  standing: QuoteStanding;
  customerName: string;
  email: string;
  /** Pence. */
  amount: number;
  /** Milliseconds, UTC. */
  created: number;
  updated: number;
  validUntil: number | null;
};

export type QuoteRow = Selectable<Schema['quote']>;

export type Quote = QuoteSummary & {
  version: number;
  content: QuoteContent;
  /** The version that was sent last. */
  sentAs: string | null;
  who: string;
  reason: string;
};

/** A quote with what it offers. ShopError `not-found`. */
export async function findQuote(shop: Shop, _reader: Reader, id: string): Promise<Quote> {
  return quoteOf(shop, await requireQuoteRow(shop, id));
}

/** As it is stored; `lock` keeps others from changing it until the transaction ends. ShopError `not-found`. */
export async function requireQuoteRow(shop: Shop, id: string): Promise<QuoteRow> {
  const isId = /^qt_\w{1,22}$/.test(id);
  const row = isId && (await shop.db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirst());
  if (!row) throw notFound('quote');
  return row;
}

export function quoteOf(shop: Shop, row: QuoteRow): Quote {
  return {
    ...summaryOf(shop, row),
    version: row.version,
    content: readForm(QUOTE, JSON.parse(row.content)),
    sentAs: row.sent_as,
    who: row.who,
    reason: row.reason,
  };
}

export function standingOf(shop: Shop, { state, valid_until }: Pick<QuoteRow, 'state' | 'valid_until'>) {
  const isOver = state === 'sent' && valid_until !== null && valid_until <= shop.now();
  return isOver ? ('expired' as const) : state;
}

/** As the back office lists it. */
export function summaryOf(shop: Shop, row: QuoteRow): QuoteSummary {
  const { id, amount, created, updated, valid_until: validUntil } = row;
  return {
    ...{ id, amount, created, updated, validUntil, customerName: row.name },
    email: readForm({ email: QUOTE.email }, JSON.parse(row.content)).email,
    name: quoteName(row),
    standing: standingOf(shop, row),
  };
}

export type QuotesPage = { quotes: QuoteSummary[]; total: number };
type Wanted = {
  q?: string;
  standing?: QuoteStanding | undefined;
  /** Of one customer, by their e-mail as it is compared. */
  email?: string | undefined;
  page: number;
  pageSize: number;
};

/** Quotes and drafts, the one that was touched last first; by number, name, email, postcode or telephone. */
export async function listQuotes(
  shop: Shop,
  _reader: Accountant,
  { q = '', page, pageSize, ...narrowed }: Wanted,
): Promise<QuotesPage> {
  const wanted = searched(shop, q, narrowed);
  if (!wanted) return { quotes: [], total: 0 };
  const rows = await wanted
    .selectAll('quote')
    .orderBy('updated', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await wanted
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { quotes: rows.map((row) => summaryOf(shop, row)), total: Number(count) };
}

/** Null if nothing can match. */
function searched(shop: Shop, q: string, { standing, email }: Pick<Wanted, 'standing' | 'email'>) {
  // 'Q1004' is found by its digits.
  const words = readOrderSearch(q.replace(/^\s*q(?=\d)/i, ''));
  if (words?.length === 0) return null;
  let query = shop.db.selectFrom('quote');
  if (email) query = query.where('email_key', '=', foldEmail(email));
  if (standing) query = query.where('state', '=', standing === 'expired' ? 'sent' : standing);
  if (standing === 'sent') query = query.where('valid_until', '>', shop.now());
  if (standing === 'expired') query = query.where('valid_until', '<=', shop.now());
  for (const { text, isPrefix } of words ?? [])
    query = query.where('quote.id', 'in', (from) =>
      from
        .selectFrom('quote_word')
        .select('quote_id')
        .where((row) =>
          isPrefix
            ? row.and([row('word', '>=', text), row('word', '<', `${text}\u{10ffff}`)])
            : row('word', '=', text),
        ),
    );
  return query;
}
