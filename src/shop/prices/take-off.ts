import { add, NO_PENCE, type Pence, pence, pounds, subtract } from '#values/uk/pence.ts';
import { split } from '#values/uk/split.ts';
import type { AppliedCode, CodeTerms, Discount } from './code-terms.ts';

const BETTER = 'Not with the shop’s discount, which is better';

/** A line before anything comes off. */
type Whole = { productId?: string; gross: Pence; delivery: Pence };

/** The discounts of each line, what is left of its delivery, and what became of each code. */
type TakenOff = { discounts: Discount[][]; deliveries: Pence[]; codes: AppliedCode[] };

/**
 * Takes off what the shop's discount and codes do: of the codes one for an amount and one for delivery, the first that
 * applies. Where a code does not combine with the shop's discount, the better one for the customer counts. What a code
 * takes off is rounded once and split at once over the lines that it is for, over what is left of them.
 */
export function takeOff(lines: Whole[], discount: Pence, terms: CodeTerms[]): TakenOff {
  const gross = lines.map((line) => line.gross);
  const whole = lines.map((line) => line.delivery);
  const goods = sum(gross);
  const codes = terms.map((code) => judge(code));
  const amounts = codes.filter(({ kind, problem }) => kind !== 'delivery' && !problem);
  const deliveries = codes.filter(({ kind, problem }) => kind === 'delivery' && !problem);
  for (const extra of [...amounts.slice(1), ...deliveries.slice(1)])
    extra.problem = 'Only one code of its kind at a time';

  const own = split(discount, gross);
  const { chosen, parts, isInstead } = chooseAmount(amounts[0]);
  const free = deliveries[0];
  const discounts = lines.map((_, n) => [
    ...discountOf({ source: 'discount', pence: isInstead ? NO_PENCE : (own[n] ?? NO_PENCE) }),
    ...discountOf({ source: 'code', code: chosen?.code ?? '', pence: parts[n] ?? NO_PENCE }),
  ]);
  const taken = whole.map((each, n) => (free?.isFor[n] ? each : NO_PENCE));
  return {
    discounts,
    deliveries: whole.map((each, n) => subtract(each, taken[n] ?? NO_PENCE)),
    codes: codes.map((each): AppliedCode => {
      const { code, kind, problem } = each;
      const off = each === chosen ? sum(parts) : each === free ? sum(taken) : NO_PENCE;
      return { code, kind, pence: problem ? NO_PENCE : off, problem };
    }),
  };

  function judge(code: CodeTerms) {
    const isFor = lines.map(({ productId }) => code.covers?.includes(productId ?? '') ?? true);
    return { ...code, isFor, problem: problemOf(code, goods, isFor) };
  }

  function chooseAmount(code: ReturnType<typeof judge> | undefined) {
    const none = { chosen: undefined, parts: [] as Pence[], isInstead: false };
    if (!code) return none;
    const left = code.combines ? gross.map((each, n) => subtract(each, own[n] ?? NO_PENCE)) : gross;
    const covered = left.map((each, n) => (code.isFor[n] ? each : NO_PENCE));
    const off = amountOff(code, sum(covered));
    if (!code.combines && discount > 0 && discount >= off) {
      code.problem = BETTER;
      return none;
    }
    return { chosen: code, parts: split(off, covered), isInstead: !code.combines };
  }
}

function problemOf({ problem, minimum, coversInWords }: CodeTerms, goods: Pence, isFor: boolean[]) {
  if (problem) return problem;
  if (isFor.length > 0 && !isFor.includes(true)) return `Only for ${coversInWords}`;
  if (goods >= minimum) return null;
  return `From ${pounds(minimum)} of goods: ${pounds(minimum - goods)} to go`;
}

/** Rounded once, half up; never more than there is. */
function amountOff({ kind, amount }: CodeTerms, base: Pence): Pence {
  if (kind === 'pounds') return pence(Math.min(amount, base));
  return pence(Number((BigInt(base) * BigInt(amount) * 2n + 10_000n) / 20_000n));
}

function discountOf(discount: Discount): Discount[] {
  if (discount.pence === 0) return [];
  return [discount];
}

function sum(list: Pence[]): Pence {
  return add(NO_PENCE, ...list);
}
