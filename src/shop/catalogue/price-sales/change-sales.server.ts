import { holdTables } from '#database/hold.server.ts';
import type { Manager } from '../../actor.ts';
import type { Action } from '../../audit/actions.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { changedElsewhere, invalid, ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { requireSale, type Sale } from './find-sales.server.ts';
import { planSales } from './plan-sales.server.ts';
import { type SaleTerms, stageOf } from './sale.ts';
import { soon } from './sale-form.ts';
import { keptOf, recordedChange, recordedSale, type SaleKept } from './sale-record.ts';
import { faultsOfPlan, stopped } from './sale-times.ts';
import { insertSale, lockSale, updateSale } from './save-sale.server.ts';

/** Milliseconds that somebody waits for a sale to be planned; a job does the rest. */
const PATIENCE = 2_000;

/** The version that a change is based on, if any: ShopError `conflict` if the sale has changed since. */
type Condition = { ifVersion?: number | undefined };

/** Keeps a new sale as a draft, which changes no price. */
export async function createSale(shop: Shop, admin: Manager, terms: SaleTerms): Promise<string> {
  const id = shop.newId('sale');
  await restoreSale(shop, admin, id, { ...terms, isPlanned: false });
  return id;
}

/** Keeps a sale that comes back, or from another shop, with this id; its prices are written in the background. */
export function restoreSale(shop: Shop, admin: Manager, id: string, sale: SaleKept): Promise<void> {
  return inTransaction(shop, async (shop) => {
    if (sale.isPlanned) await requirePlannable(shop, sale, { hasBegun: false });
    await insertSale(shop, id, sale, sale.isPlanned ? 'planning' : 'draft');
    await note(shop, admin, id, 'created', { after: recordedSale(sale) });
  });
}

/**
 * Changes a sale. One that is planned is planned anew, from this moment on: what customers have seen stays as it was, and
 * what has begun keeps its start. ShopError `conflict` if it is over.
 */
export async function changeSale(
  shop: Shop,
  admin: Manager,
  id: string,
  { terms, ifVersion }: Condition & { terms: SaleTerms },
): Promise<number> {
  const version = await inTransaction(shop, async (shop) => {
    const before = await requireOpen(shop, id, ifVersion);
    const starts = hasBegun(shop, before) ? before.starts : terms.starts;
    await put(shop, admin, before, { ...keptOf(before), ...terms, starts }, 'changed');
    return before.version + 1;
  });
  await planAWhile(shop);
  return version;
}

/** Plans a draft: from its start on its prices are those of the shop. ShopError `invalid`, `conflict`. */
export async function planSale(
  shop: Shop,
  admin: Manager,
  id: string,
  { ifVersion }: Condition = {},
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const sale = await requireOpen(shop, id, ifVersion);
    if (sale.state === 'draft') await put(shop, admin, sale, { ...keptOf(sale), isPlanned: true }, 'planned');
  });
  await planAWhile(shop);
}

/** Starts a draft, or one that is to come, at the next minute but one. ShopError `invalid`, `conflict`. */
export async function startSale(
  shop: Shop,
  admin: Manager,
  id: string,
  { ifVersion }: Condition = {},
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const sale = await requireOpen(shop, id, ifVersion);
    if (hasBegun(shop, sale)) return;
    const starting = { ...keptOf(sale), starts: soon(shop.now()), isPlanned: true };
    await put(shop, admin, sale, starting, 'started');
  });
  await planAWhile(shop);
}

/** Ends a sale that runs at the next minute but one, and makes one that is to come a draft again. ShopError `conflict`. */
export async function stopSale(
  shop: Shop,
  admin: Manager,
  id: string,
  { ifVersion }: Condition = {},
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const sale = await requireOpen(shop, id, ifVersion);
    if (sale.state === 'draft') return;
    const kept = keptOf(sale);
    if (hasBegun(shop, sale)) await put(shop, admin, sale, stopped(kept, shop.now()), 'stopped');
    else await put(shop, admin, sale, { ...kept, isPlanned: false }, 'withdrawn');
  });
  await planAWhile(shop);
}

/** Makes a sale what it was before a change; its prices follow in the background. ShopError `invalid`, `conflict`. */
export async function setSaleBack(shop: Shop, admin: Manager, id: string, after: SaleKept): Promise<void> {
  const before = await requireOpen(shop, id);
  await put(shop, admin, before, after, actionBack(keptOf(before), after, shop.now()));
}

function actionBack(before: SaleKept, after: SaleKept, now: number): Action<'sale'> {
  if (before.isPlanned !== after.isPlanned) return before.isPlanned ? 'withdrawn' : 'planned';
  const isStopped = after.ends !== before.ends && after.ends === stopped(before, now).ends;
  return before.isPlanned && isStopped ? 'stopped' : 'changed';
}

/** Deletes a draft; others are the evidence of what prices were. ShopError `conflict`, `not-found`. */
export function deleteSale(shop: Shop, admin: Manager, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await lockSale(shop, id);
    const sale = await requireSale(shop, id);
    if (sale.state !== 'draft')
      throw new ShopError(
        'conflict',
        'Only a draft can be deleted: this sale is the evidence of its prices.',
      );
    await shop.db.deleteFrom('sale').where('id', '=', id).execute();
    await note(shop, admin, id, 'deleted', { before: recordedSale(keptOf(sale)) });
  });
}

/** A sale that is not over, locked until the transaction ends. */
async function requireOpen(shop: Shop, id: string, ifVersion?: number): Promise<Sale> {
  await lockSale(shop, id);
  const sale = await requireSale(shop, id);
  if (ifVersion !== undefined && sale.version !== ifVersion) throw changedElsewhere();
  if (stageOf(sale, shop.now()) === 'over')
    throw new ShopError('conflict', 'This sale is over. Copy it into a new one.');
  if (sale.state === 'withdrawing')
    throw new ShopError('conflict', 'This sale is just being taken back. Try again in a moment.');
  return sale;
}

function hasBegun(shop: Shop, sale: Sale): boolean {
  return stageOf(sale, shop.now()) === 'running';
}

/** The only way in which a sale becomes another: checked, written and recorded. */
async function put(
  shop: Shop,
  admin: Manager,
  before: Sale,
  after: SaleKept,
  action: Action<'sale'>,
): Promise<void> {
  if (after.isPlanned) await requirePlannable(shop, after, { hasBegun: hasBegun(shop, before) });
  const state = after.isPlanned ? 'planning' : before.state === 'draft' ? 'draft' : 'withdrawing';
  await updateSale(shop, before.id, after, state);
  await note(shop, admin, before.id, action, recordedChange(keptOf(before), after));
}

/**
 * Waits for those who are making products or moving them between collections: whoever does so later sees the sale that is
 * to be planned, and whoever did so before is seen by it.
 */
async function requirePlannable(
  shop: Shop,
  terms: SaleTerms,
  { hasBegun }: { hasBegun: boolean },
): Promise<void> {
  const faults = faultsOfPlan(terms, { now: shop.now(), hasBegun });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await holdTables(shop, ['product', 'collection_product']);
}

function note(
  shop: Shop,
  admin: Manager,
  subjectId: string,
  action: Action<'sale'>,
  change: { before?: object; after?: object } = {},
): Promise<void> {
  return recordChange(shop, admin, { action, kind: 'sale', subjectId, ...change });
}

function planAWhile(shop: Shop): Promise<void> {
  return planSales(shop, AbortSignal.timeout(PATIENCE));
}
