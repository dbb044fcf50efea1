import { parsePriceRule } from '../../prices/price-rule.ts';
import type { Covers, Reach } from '../reach/reach.ts';

/** A sale as its owner plans it. */
export type SaleTerms = Reach & {
  name: string;
  /** '-15%, ending .00', or '' where only prices of their own count. */
  rule: string;
  /** Prices of variants in the sale, whatever the rule says. */
  prices: { variantId: string; pence: number }[];
};

export type SaleRow = {
  id: string;
  name: string;
  state: 'draft' | 'planning' | 'planned' | 'withdrawing';
  starts: number | null;
  ends: number | null;
  covers: Covers;
  rule: string;
  version: number;
};

/** Where a sale stands at a moment. */
export type Stage = 'draft' | 'planning' | 'to come' | 'running' | 'over';

export function stageOf(
  { state, starts, ends }: Pick<SaleRow, 'state' | 'starts' | 'ends'>,
  now: number,
): Stage {
  if (state === 'draft') return 'draft';
  if (ends !== null && ends <= now) return 'over';
  if (starts !== null && starts <= now) return 'running';
  return state === 'planned' ? 'to come' : 'planning';
}

/** '15% off, ending .00', as owners say a rule. */
export function ruleInWords(rule: string): string {
  const [change = '', ending] = rule.split(', ');
  if (!change) return 'Prices of their own';
  return [`${change.replace(/^-/, '')} off`, ending && `prices ${ending}`].filter(Boolean).join(', ');
}

/** How a sale takes something off: its parts as an owner enters them. */
export type RuleParts = { by: 'percent' | 'pounds' | 'prices'; amount: string; ending: string };

/** What prices may be rounded to, and how that is called. */
export const ENDINGS = [
  ['', 'To the penny'],
  ['.00', 'Whole pounds'],
  ['.99', 'Ending in .99'],
  ['.95', 'Ending in .95'],
  ['9.00', 'Ending in 9 pounds'],
] as const;

export function ruleOf({ by, amount, ending }: RuleParts): string {
  if (by === 'prices') return '';
  const bare = amount.trim().replace(/^[-−–]?\s*£?|%$/g, '');
  return `-${by === 'percent' ? `${bare}%` : `£${bare}`}${ending && `, ending ${ending}`}`;
}

export function partsOf(rule: string): RuleParts {
  const [change = '', ending = ''] = rule.split(', ending ');
  const by = !change ? 'prices' : change.endsWith('%') ? 'percent' : 'pounds';
  return { by, amount: change.replace(/^-£?|%$/g, ''), ending };
}

/** Whether a rule takes something off and leaves something: at most 90 per cent. */
export function isRuleOfSale(rule: string): boolean {
  const parsed = parsePriceRule(rule);
  const { percent = 0, more = 0 } = parsed ?? {};
  return parsed?.to === undefined && ((percent < 0 && percent >= -9_000) || more < 0);
}
