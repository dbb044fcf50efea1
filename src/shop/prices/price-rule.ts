import { type Pence, parsePounds, pence } from '#values/uk/pence.ts';

/** What a price is changed by: set to an amount, a share or an amount more or less, and then the nearest ending. */
export type PriceRule = {
  to?: Pence;
  /** Hundredths of a per cent: 525 is 5.25% more, -1000 is 10% less. */
  percent?: number;
  more?: Pence;
  ending?: Ending;
};

/** '.95' is 95 in every 100 pence, '9.95' is 995 in every 1,000. */
type Ending = { pence: number; every: number };

const AMOUNT = String.raw`£?\s*[\d,]+(?:\.\d{1,2})?`;
const CHANGE = new RegExp(
  String.raw`^(?:(?<sign>[-+−–])?\s*(?:(?<percent>\d{1,4}(?:\.\d{1,2})?)\s*%|(?<amount>${AMOUNT}))|=\s*(?<to>${AMOUNT}))$`,
);
const ENDING = /(?:^|[\s,;]+)ending(?:\s+in)?\s+£?(?<pounds>\d{0,4})\.?(?<pence>\d{2})$/i;

/** Characters: the patterns would try every blank of a longer text with every other. */
const MAX_RULE = 100;

/**
 * Reads '+5%', '-£10', '=199' or '199', each also with ', ending .95', or that alone. Null for anything else, such as a
 * share without a sign, which might mean either.
 */
export function parsePriceRule(text: string): PriceRule | null {
  const plain = text.trim();
  if (plain.length > MAX_RULE) return null;
  const ending = ENDING.exec(plain);
  const change = ending ? plain.slice(0, ending.index).trim() : plain;
  const rule: PriceRule = ending?.groups ? { ending: endingOf(ending.groups) } : {};
  if (!change) return ending ? rule : null;
  const { sign, percent, amount, to } = CHANGE.exec(change)?.groups ?? {};
  const isLess = sign !== undefined && sign !== '+';
  if (percent !== undefined)
    return sign ? { ...rule, percent: Math.round(Number(percent) * 100) * (isLess ? -1 : 1) } : null;
  const pounds = parsePounds(to ?? amount ?? '');
  if (pounds === null) return null;
  return sign ? { ...rule, more: pence(isLess ? -pounds : pounds) } : { ...rule, to: pounds };
}

function endingOf({ pounds = '', pence: rest = '' }: Record<string, string>): Ending {
  return { pence: Number(pounds + rest), every: 10 ** pounds.length * 100 };
}

/**
 * A price by a rule. A share is rounded half up to a whole penny; an ending is the nearest such price, the higher of two
 * that are equally near. It is never below nothing, and what was free stays free unless it is set or raised by an amount.
 */
export function applyPriceRule(price: Pence, { to, percent, more, ending }: PriceRule): Pence {
  const base = to ?? price;
  const shared = percent === undefined ? base : Math.floor((base * (10_000 + percent) + 5_000) / 10_000);
  const changed = Math.max(0, shared + (more ?? 0));
  return pence(ending && changed > 0 ? nearestWith(ending, changed) : changed);
}

function nearestWith({ pence: end, every }: Ending, price: number): number {
  const below = Math.floor((price - end) / every) * every + end;
  // Nothing is given away by rounding.
  return below > 0 && price - below < below + every - price ? below : below + every;
}
