import type { Row } from '../plan/wanted.ts';

/** What one may be beside its type. */
const BESIDE = ['virtual', 'downloadable'];
const SOLD = ['simple', 'variable', 'variation'];

const ELSEWHERE: Record<string, string> = {
  grouped: 'A group of products is not sold here: its products come in one by one',
  external: 'It is sold on another site, not here',
};

/** The words of 'simple, virtual'. */
export function typesIn({ cells }: Row): string[] {
  // Longer ones are no types.
  const words = (cells.type ?? '').slice(0, 500).toLowerCase().split(',');
  return words.map((word) => word.trim()).filter(Boolean);
}

/** Extensions have their own: 'subscription_variation'. */
export function isVariation(row: Row): boolean {
  return typesIn(row).some((type) => type.endsWith('variation'));
}

/** Why a product of these types is not sold here; undefined where it is. */
export function typeFault(types: string[]): string | undefined {
  const known = types.map((type) => ELSEWHERE[type]).find(Boolean);
  const strange = types.find((type) => !BESIDE.includes(type) && !SOLD.includes(type));
  return known ?? (strange && `‘${strange.slice(0, 60)}’ is a type of product that is not sold here`);
}
