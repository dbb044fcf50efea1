import type { Pence } from '#values/uk/pence.ts';

export const CODE_KINDS = ['percent', 'pounds', 'delivery'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** A discount code as prices need it: what it takes off, of which products, and from how much on. */
export type CodeTerms = {
  /** As it is shown. */
  code: string;
  kind: CodeKind;
  /** Hundredths of a per cent, or pence; 0 for delivery. */
  amount: number;
  /** The ids of the products that it is for; null for all. */
  covers: readonly string[] | null;
  /** Those in words: 'Electric suites'. */
  coversInWords: string;
  /** Of the goods, before anything comes off. */
  minimum: number;
  /** It is taken off beside the discount of the shop, not instead of it. */
  combines: boolean;
  /** Why it does not apply, whatever is bought; null if nothing is in the way. */
  problem: string | null;
};

/** What a code takes off, or why it does not. */
export type AppliedCode = { code: string; kind: CodeKind; pence: Pence; problem: string | null };

/** A code that took something off, as an order keeps it. */
export type UsedCode = Pick<AppliedCode, 'code' | 'kind' | 'pence'>;

/** What came off a line, and why. */
export type Discount = { source: 'discount' | 'code'; code?: string; pence: Pence };

/** Those that take something off. */
export function usedCodes(codes: AppliedCode[]): UsedCode[] {
  return codes.filter((each) => each.pence > 0).map(({ code, kind, pence }) => ({ code, kind, pence }));
}

/** What comes off the goods, by its names: the discount of the shop in its owner's words, and each code for an amount. */
export function discountRows({ discount, codes, discountWords }: Off) {
  const ofGoods = codes.filter(({ kind, pence }) => kind !== 'delivery' && pence > 0);
  const own = ofGoods.reduce((left, { pence }) => left - pence, discount);
  return [
    ...(own > 0 ? [{ label: discountWords, pence: own, isCode: false }] : []),
    ...ofGoods.map(({ code, pence }) => ({ label: `Code ${code}`, pence: pence as number, isCode: true })),
  ];
}

type Off = {
  discount: number;
  codes: Pick<UsedCode, 'code' | 'kind' | 'pence'>[];
  discountWords: string;
};

/** What stands beside delivery that a code has made cheaper; null if none has. */
export function deliveryCode(codes: Pick<UsedCode, 'code' | 'kind' | 'pence'>[]): string | null {
  return codes.find(({ kind, pence }) => kind === 'delivery' && pence > 0)?.code ?? null;
}

/** What an order has stored. */
export function readUsedCodes(stored: string | null): UsedCode[] {
  return JSON.parse(stored ?? '[]');
}
