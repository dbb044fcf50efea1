import { type SaleRow, type SaleTerms, stageOf } from '../../../catalogue/price-sales/sale.ts';
import { SALE } from '../../../catalogue/price-sales/sale-form.ts';
import { keptOf, type RecordedSale, type SaleKept } from '../../../catalogue/price-sales/sale-record.ts';
import { faultsOfPlan, stopped } from '../../../catalogue/price-sales/sale-times.ts';
import { labelsOf } from '../../activity/say-fact.ts';
import type { FullEntry } from '../recorded.server.ts';
import { entriesBack, goBack } from './go-back.ts';

/** A sale as it is stored; null for none. */
export type SaleNow = (SaleTerms & SaleRow) | null;

const FIELDS = ['name', 'starts', 'ends', 'covers', 'rule', 'isPlanned'] as const;
/** What its fields are called, as in its editor. */
export const LABELS: Record<string, string> = { ...labelsOf(SALE), rule: 'Takes off', isPlanned: 'Planned' };

/** Takes a recorded change of a sale back; `note` hears which fields somebody has changed since. */
export function revertSale(
  sale: SaleKept | null,
  { before, after }: Pick<FullEntry, 'before' | 'after'>,
  note: (field: string) => void,
): SaleKept | null {
  const [from, to] = [read(before), read(after)];
  if (from && to) return sale && changeBack(sale, { from, to }, note);
  if (from) return sale ?? restored(from);
  return to ? null : sale;
}

/** What was recorded before what a sale names was has nothing beside. */
function read(json: string | null): RecordedSale | null {
  return json === null ? null : { beside: {}, ...JSON.parse(json) };
}

function restored({ beside, ...facts }: RecordedSale): SaleKept {
  const { name, starts, ends, covers, rule, isPlanned } = facts;
  const { named = [], prices = [] } = beside;
  return { name, starts, ends, covers, rule, isPlanned, named, prices };
}

type Sides = { from: RecordedSale; to: RecordedSale };

function changeBack(state: SaleKept, { from, to }: Sides, note: (field: string) => void): SaleKept {
  const namedBack = () => {
    const sides = { from: keyed(from.beside.named), to: keyed(to.beside.named) };
    const noteNamed = () => note(to.covers === 'collections' ? 'collections' : 'products');
    // Collections and products are no names for each other.
    if (state.covers === to.covers)
      return [...entriesBack(keyed(state.named), sides, noteNamed).keys()].sort();
    if (from.beside.named) noteNamed();
    return state.named;
  };
  const prices = entriesBack(
    priced(state.prices),
    { from: priced(from.beside.prices), to: priced(to.beside.prices) },
    () => note('prices'),
  );
  return {
    ...state,
    ...goBack<SaleKept, (typeof FIELDS)[number]>(
      state,
      { from: restored(from), to: restored(to), fields: FIELDS },
      note,
    ),
    named: namedBack(),
    prices: [...prices].map(([variantId, pence]) => ({ variantId, pence })).sort(byVariant),
  };
}

function keyed(ids: string[] = []): Map<string, true> {
  return new Map(ids.map((id) => [id, true]));
}

function priced(prices: SaleTerms['prices'] = []): Map<string, number> {
  return new Map(prices.map(({ variantId, pence }) => [variantId, pence]));
}

function byVariant(a: { variantId: string }, b: { variantId: string }): number {
  return a.variantId < b.variantId ? -1 : 1;
}

/** What may become of a sale: what has begun is only ever ended, and what is over stays. */
export function settleSale(
  sale: SaleNow,
  after: SaleKept | null,
  { who, now }: { who: string | undefined; now: number },
  say: (words: string) => void,
): SaleKept | null {
  if (!sale) return after && settleNew(after, now, say);
  if (after || !who) return settle(sale, after, now, say);
  say(`${who} has changed it since`);
  return keptOf(sale);
}

function settle(
  sale: NonNullable<SaleNow>,
  after: SaleKept | null,
  now: number,
  say: (words: string) => void,
): SaleKept | null {
  const is = keptOf(sale);
  const stage = stageOf(sale, now);
  if (stage === 'over') {
    say('It is over, and the evidence of its prices. Copy it into a new one');
    return is;
  }
  if (sale.state === 'withdrawing') {
    say('It is just being taken back. Try again in a moment');
    return is;
  }
  if (stage === 'draft') return after && settleNew(withTimes(after, is, say), now, say);
  if (stage === 'running') return settleRunning(is, after, now, say);
  if (!after) say('It stays as a draft, which can be deleted');
  if (!after?.isPlanned) return withdrawn(is, after ?? is, now, say);
  return planned(after, is, { now, hasBegun: false }, say);
}

function settleRunning(
  is: SaleKept,
  after: SaleKept | null,
  now: number,
  say: (words: string) => void,
): SaleKept {
  const isLater = after?.starts != null && after.starts > now;
  if (after?.isPlanned && !isLater)
    return planned({ ...after, starts: is.starts }, is, { now, hasBegun: true }, say);
  if (!after) say('It has begun, so it ends now and stays as the evidence of its prices');
  else if (after.isPlanned) say('It has begun, so it ends now. Copy it into a new one for later');
  return stopped(is, now);
}

/** As a draft again; until its prices are taken back it has times. */
function withdrawn(is: SaleKept, after: SaleKept, now: number, say: (words: string) => void): SaleKept {
  const draft = { ...after, isPlanned: false };
  if (draft.ends !== null && draft.ends > now) return withTimes(draft, is, say);
  say('Starts and ends: a draft keeps them');
  return { ...draft, starts: is.starts, ends: is.ends };
}

/** Planned, with the times of now where those of before are past. */
function planned(
  after: SaleKept,
  is: SaleKept,
  at: { now: number; hasBegun: boolean },
  say: (words: string) => void,
): SaleKept {
  const { starts, ends } = faultsOfPlan(after, at);
  if (starts) say(`Starts: ${inWords(starts.fix)}`);
  if (ends) say(`Ends: ${inWords(ends.fix)}`);
  const possible = { ...after, ...(starts && { starts: is.starts }), ...(ends && { ends: is.ends }) };
  const settled = withTimes(possible, is, say);
  const { prices } = faultsOfPlan(settled, at);
  if (!prices) return settled;
  say('Takes off: nothing would be cheaper');
  return { ...settled, rule: is.rule, prices: is.prices };
}

/** What is not planned now: it is, where its times are still to come. */
function settleNew(after: SaleKept, now: number, say: (words: string) => void): SaleKept {
  if (!after.isPlanned) return after;
  const [fault] = Object.values(faultsOfPlan(after, { now, hasBegun: false }));
  if (!fault) return after;
  say(`Planned: ${inWords(fault.fix)}`);
  return { ...after, isPlanned: false };
}

/** Where only one of its times has gone back, they may not go together. */
function withTimes(after: SaleKept, is: SaleKept, say: (words: string) => void): SaleKept {
  const { starts, ends } = after;
  if (starts === null || ends === null || starts < ends) return after;
  say('Starts and ends: it would end before it begins');
  return { ...after, starts: is.starts, ends: is.ends };
}

function inWords(fix: string): string {
  return fix.charAt(0).toLowerCase() + fix.slice(1);
}
