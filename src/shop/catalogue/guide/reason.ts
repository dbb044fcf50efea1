import type { Kind } from '../../profile/kinds.ts';
import type { FacetFacts } from '../facets/facet-facts.ts';
import type { Answers } from './answers.ts';

/** Why a variant suits what was answered: 'Because it needs no opening, and heats with 2 kW.'; '' if nothing asked for it. */
export function reasonFor({ place, heat, budget }: Answers, facts: FacetFacts, kinds: Kind[]): string {
  const placed = kinds.find(({ id }) => id === facts.kind)?.placed;
  const reasons = [
    place === 'opening' && placed === place && 'goes into your opening',
    place === 'surface' && placed === place && 'needs no opening',
    typeof heat === 'number' && facts.powerKw !== null && `heats with ${facts.powerKw} kW`,
    typeof budget === 'number' && `costs less than £${budget.toLocaleString('en-GB')}`,
  ].filter((reason) => typeof reason === 'string');
  return reasons.length === 0 ? '' : `Because it ${LIST.format(reasons)}`;
}

const LIST = new Intl.ListFormat('en-GB');
