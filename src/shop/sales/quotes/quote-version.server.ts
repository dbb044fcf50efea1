import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { notFound } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { type QuoteStanding, standingOf } from './find-quotes.server.ts';
import type { Frozen } from './frozen.ts';

/** What a customer's link stands for. */
export type QuoteVersion = {
  /** The link. */
  id: string;
  quoteId: string;
  number: number;
  /** From 1. */
  n: number;
  standing: QuoteStanding | 'replaced';
  frozen: Frozen;
  /** Milliseconds, UTC: the first moment at which it is over. */
  validUntil: number;
  sent: number;
  opened: number | null;
  holdUntil: number | null;
  holdId: string | null;
  draftId: string;
  /** The link that was sent last. */
  newest: string;
};

type Row = Selectable<Schema['quote_version']> &
  Pick<Selectable<Schema['quote']>, 'number' | 'state' | 'sent_as'>;

/** Null if there is no such link. */
export async function findVersion(shop: Shop, id: string): Promise<QuoteVersion | null> {
  if (!/^qv_\w{1,22}$/.test(id)) return null;
  const row = await rows(shop).where('quote_version.id', '=', id).executeTakeFirst();
  return row ? versionOf(shop, row) : null;
}

/** The same. ShopError `not-found`. */
export async function requireVersion(shop: Shop, id: string): Promise<QuoteVersion> {
  const version = await findVersion(shop, id);
  if (!version) throw notFound('quote');
  return version;
}

/** Every version of a quote, the newest first. */
export async function listVersions(shop: Shop, quoteId: string): Promise<QuoteVersion[]> {
  const found = await rows(shop).where('quote_id', '=', quoteId).orderBy('n', 'desc').execute();
  return found.map((row) => versionOf(shop, row));
}

/** How the order of a quote can be cancelled, as it was sent; null of a quote that never was. */
export async function cancellingOfQuote(shop: Shop, quoteId: string): Promise<Frozen['cancelling'] | null> {
  const version = await rows(shop)
    .where('quote.id', '=', quoteId)
    .whereRef('quote_version.id', '=', 'quote.sent_as')
    .executeTakeFirst();
  return version ? (JSON.parse(version.frozen) as Frozen).cancelling : null;
}

/** Notes that a customer's browser shows it, the first time. */
export async function noteOpened(shop: Shop, id: string): Promise<void> {
  await shop.db
    .updateTable('quote_version')
    .set({ opened: shop.now() })
    .where('id', '=', id)
    .where('opened', 'is', null)
    .execute();
}

function rows(shop: Shop) {
  return shop.db
    .selectFrom('quote_version')
    .innerJoin('quote', 'quote.id', 'quote_version.quote_id')
    .selectAll('quote_version')
    .select(['quote.number', 'quote.state', 'quote.sent_as']);
}

function versionOf(shop: Shop, row: Row): QuoteVersion {
  return {
    ...{
      id: row.id,
      quoteId: row.quote_id,
      number: row.number,
      n: row.n,
      sent: row.sent,
      opened: row.opened,
    },
    standing: row.sent_as === row.id ? standingOf(shop, row) : 'replaced',
    frozen: JSON.parse(row.frozen),
    validUntil: row.valid_until,
    ...{
      holdUntil: row.hold_until,
      holdId: row.hold_id,
      draftId: row.draft_id,
      newest: row.sent_as ?? row.id,
    },
  };
}
