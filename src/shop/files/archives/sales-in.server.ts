import { holdName } from '#database/hold.server.ts';
import { ukDateTime } from '#values/uk/uk-clock.ts';
import type { Owner } from '../../actor.ts';
import { restoreSale } from '../../catalogue/price-sales/change-sales.server.ts';
import { readSale } from '../../catalogue/price-sales/read-sale.server.ts';
import { ruleInWords, type SaleTerms } from '../../catalogue/price-sales/sale.ts';
import { soon } from '../../catalogue/price-sales/sale-form.ts';
import type { SaleKept } from '../../catalogue/price-sales/sale-record.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import type { Archive } from './open-archive.server.ts';
import { type Look, refused, said, stays } from './part.ts';
import { SALE_FILE } from './sales-to-archive.server.ts';

/** What is looked up in the shop only once everything else is there. */
export const UNNAMED = { covers: 'all', collections: '', products: '' };

/** What becomes of a sale of an archive. */
export async function lookAtSale(shop: Shop, archive: Archive, name: string): Promise<Look> {
  const file = await archive.read(name, SALE_FILE);
  const title = `Sale ‘${(file.terms.name ?? '').slice(0, 80)}’`;
  const read = await orReasons(readSale(shop, { ...file.terms, ...UNNAMED, prices: '' }));
  if ('reasons' in read) return refused(title, read.reasons);
  if (await findPresent(shop, read.is)) return stays(title, 'the shop has a sale of this name and end');
  const { starts, ends, isPlanned } = planAnew(shop, read.is, file.isPlanned);
  const time = (moment: number | null) => (moment === null ? '' : ukDateTime(moment));
  const changes = [
    said('Takes off', ruleInWords(read.is.rule)),
    said('Starts', time(starts)),
    said('Ends', time(ends)),
    said('State', isPlanned ? 'planned' : 'a draft'),
  ];
  return { name: title, outcome: 'new', changes: changes.filter(({ to }) => to !== ''), reasons: [] };
}

/** Takes a sale in, unless the shop has it; its prices are written in the background. ShopError with the reason. */
export async function takeSale(shop: Shop, owner: Owner, archive: Archive, name: string): Promise<null> {
  const file = await archive.read(name, SALE_FILE);
  const terms = await readSale(shop, file.terms);
  await inTransaction(shop, async (shop) => {
    // Sales have no address that would be taken.
    await holdName(shop, `sale ${terms.name}`);
    if (await findPresent(shop, terms)) return;
    await restoreSale(shop, owner, shop.newId('sale'), planAnew(shop, terms, file.isPlanned));
  });
  return null;
}

/** What it makes of prices begins here: one that runs elsewhere starts as soon as it can, one that is over is a draft. */
function planAnew(shop: Shop, terms: SaleTerms, isPlanned: boolean): SaleKept {
  const [now, starts] = [shop.now(), terms.starts ?? 0];
  const soonest = starts > now ? terms.starts : soon(now);
  const isInTime = terms.ends !== null && soonest !== null && terms.ends > soonest;
  return isPlanned && isInTime
    ? { ...terms, starts: soonest, isPlanned: true }
    : { ...terms, isPlanned: false };
}

async function findPresent(shop: Shop, { name, ends }: SaleTerms): Promise<boolean> {
  const row = await shop.db
    .selectFrom('sale')
    .select('id')
    .where('name', '=', name)
    .where('ends', ends === null ? 'is' : '=', ends)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was read, or why it cannot be. */
export async function orReasons<T>(reading: Promise<T>): Promise<{ is: T } | { reasons: string[] }> {
  try {
    return { is: await reading };
  } catch (error) {
    if (!(error instanceof ShopError) || !error.fields) throw error;
    return { reasons: Object.values(error.fields).map(({ error, fix }) => `${error}. ${fix}`) };
  }
}
