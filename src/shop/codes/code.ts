import { pounds } from '#values/uk/pence.ts';
import type { CodeKind } from '../prices/code-terms.ts';

/** Codes that one order can name: one for an amount, one for delivery. */
export const MAX_CODES = 2;
const SHAPE = /^[A-Z0-9][A-Z0-9-]{1,29}$/;

/** A code as it is compared: however its letters and blanks were typed. Null for what can be none. */
export function foldCode(typed: string): string | null {
  const folded = typed.slice(0, 100).normalize('NFKC').replace(/[\s_]/g, '').toUpperCase();
  return SHAPE.test(folded) ? folded : null;
}

/** The codes of a cookie or an address: 'SPRING.FREE'. */
export function readCodes(text: string | undefined): string[] {
  const folded = (text ?? '').slice(0, 200).split('.').map(foldCode);
  return [...new Set(folded.filter((each) => each !== null))].slice(0, MAX_CODES);
}

/** '10% off', '£25.00 off', 'Free delivery'. */
export function takesOffInWords({ kind, amount }: { kind: CodeKind; amount: number }): string {
  if (kind === 'delivery') return 'Free delivery';
  return kind === 'percent' ? `${amount / 100}% off` : `${pounds(amount)} off`;
}

export const KINDS_IN_WORDS: Record<CodeKind, string> = {
  percent: 'Per cent',
  pounds: 'Pounds',
  delivery: 'Delivery is free',
};

export const UNKNOWN_CODE = 'We do not know this code, or it has ended';
