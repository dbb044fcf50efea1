import { anyOf, compiled } from '#database/compiled.server.ts';
import { foldEmail } from '#values/email.ts';
import { networkOf } from '../limits/network.ts';
import { countHit, countHits, type Limit } from '../limits/rate-limit.server.ts';
import type { CodeTerms } from '../prices/code-terms.ts';
import type { Shop } from '../shop.server.ts';
import { foldCode, MAX_CODES, UNKNOWN_CODE } from './code.ts';

/** Codes that the shop does not have, by network. */
const GUESSES: Limit = { limit: 30, windowMs: 15 * 60_000 };

/** What is known of whoever gives codes. */
export type CodeAsker = {
  /** Whose order it is to be; a code of somebody else's is refused once it is known. */
  email?: string | undefined;
  /** Whose guesses are counted. */
  ip?: string | undefined;
  /** An order of the same customer that waits for them: what it used is theirs to use again. */
  ownOrder?: string | null | undefined;
};

/**
 * Codes as prices need them, each with why it does not apply, in the order in which they were given; of products only
 * those named here are looked at.
 */
export async function findCodes(
  shop: Shop,
  given: string[],
  { productIds, ...asker }: CodeAsker & { productIds: string[] },
): Promise<CodeTerms[]> {
  const keys = [...new Set(given.map((code) => foldCode(code) ?? code.slice(0, 30)))].slice(0, MAX_CODES);
  if (keys.length === 0) return [];
  const network = asker.ip ? networkOf(asker.ip) : null;
  if (network && (await countHits(shop, guessesOf(network), GUESSES)) >= GUESSES.limit)
    return keys.map((key) => unknown(key, 'Too many codes were tried. Please wait a few minutes'));
  const rows = new Map((await selectCodes(shop, { keys })).map((row) => [row.key, row]));
  const own = asker.ownOrder ? await selectOwn(shop, { order: asker.ownOrder }) : [];
  const emailKey = asker.email ? foldEmail(asker.email) : null;
  const terms: CodeTerms[] = [];
  for (const key of keys) {
    const row = rows.get(key);
    if (!row && network) await countHit(shop, guessesOf(network), GUESSES);
    const isOwn = own.some(({ code_id }) => code_id === row?.id);
    terms.push(
      row
        ? {
            ...{ code: row.code, kind: row.kind, amount: row.amount, minimum: row.minimum },
            combines: row.combines === 1,
            ...(await coveredBy(shop, row, productIds)),
            problem: await problemOf(shop, row, { emailKey, isOwn }),
          }
        : unknown(key, UNKNOWN_CODE),
    );
  }
  return terms;
}

function guessesOf(network: string): string {
  return `codes-from:${network}`;
}

function unknown(code: string, problem: string): CodeTerms {
  return {
    ...{ code, kind: 'pounds', amount: 0, covers: null, coversInWords: '', minimum: 0 },
    ...{ combines: false, problem },
  };
}

const selectCodes = compiled((db, { keys }: { keys: string[] }, engine) =>
  db
    .selectFrom('code')
    .select(['id', 'key', 'code', 'kind', 'amount', 'covers', 'named', 'starts', 'ends', 'minimum'])
    .select(['once_each', 'max_uses', 'email_key', 'combines', 'state', 'uses'])
    .where(anyOf(engine, 'key', keys)),
);

type Row = Awaited<ReturnType<typeof selectCodes>>[number];

/** What an order has used and not given back. */
const selectOwn = compiled((db, { order }: { order: string }) =>
  db
    .selectFrom('code_use')
    .innerJoin('orders', 'orders.id', 'code_use.order_id')
    .select('code_id')
    .where('order_id', '=', order)
    .where('orders.status', '=', 'in-progress'),
);

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' });

async function problemOf(
  shop: Shop,
  row: Row,
  { emailKey, isOwn }: { emailKey: string | null; isOwn: boolean },
): Promise<string | null> {
  const now = shop.now();
  if (row.state === 'off' || (row.ends !== null && row.ends <= now)) return UNKNOWN_CODE;
  if (row.starts !== null && row.starts > now) return `From ${day.format(row.starts)}`;
  if (row.email_key !== null && emailKey !== null && row.email_key !== emailKey)
    return 'This code is for another e-mail address';
  if (row.max_uses !== null && row.uses - (isOwn ? 1 : 0) >= row.max_uses) return USED_UP;
  if (row.once_each === 1 && emailKey !== null && !isOwn && (await hasUsed(shop, row.id, emailKey)))
    return ONCE_EACH;
  return null;
}

export const USED_UP = 'This code is used up';
export const ONCE_EACH = 'You have used this code before';

/** Whether an order of this customer has used a code and not given it back. */
export async function hasUsed(shop: Shop, code: string, emailKey: string): Promise<boolean> {
  return (await selectUse(shop, { code, emailKey })).length > 0;
}

const selectUse = compiled((db, { code, emailKey }: { code: string; emailKey: string }) =>
  db
    .selectFrom('orders')
    .innerJoin('code_use as used', 'used.order_id', 'orders.id')
    .select('used.order_id')
    .where('orders.email_key', '=', emailKey)
    .where('used.code_id', '=', code)
    .groupBy('used.order_id')
    .having((row) => row.fn.countAll(), '=', 1)
    .limit(1),
);

async function coveredBy(
  shop: Shop,
  { covers, named }: Row,
  products: string[],
): Promise<Pick<CodeTerms, 'covers' | 'coversInWords'>> {
  if (covers === 'all') return { covers: null, coversInWords: '' };
  const ids: string[] = JSON.parse(named);
  if (covers === 'products')
    return { covers: products.filter((id) => ids.includes(id)), coversInWords: 'other products' };
  const members = await selectMembers(shop, { ids, products });
  const titles = (await selectTitles(shop, { ids })).map(({ title }) => title);
  return {
    covers: members.map(({ id }) => id),
    coversInWords: new Intl.ListFormat('en-GB').format(titles) || 'other products',
  };
}

const selectMembers = compiled((db, { ids, products }: { ids: string[]; products: string[] }, engine) =>
  db
    .selectFrom('collection_product')
    .select('product_id as id')
    .where(anyOf(engine, 'product_id', products))
    .where(anyOf(engine, 'collection_id', ids))
    .distinct(),
);

const selectTitles = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('collection')
    .select('title')
    .where(anyOf(engine, 'id', ids))
    .orderBy('title'),
);
