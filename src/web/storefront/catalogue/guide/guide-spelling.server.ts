import { BUDGETS, HEATS } from '#shop/catalogue/guide/answers.ts';
import { FILTER_SPELLING } from '../lists/filter-spelling.server.ts';

/** The spelling of each parameter of the guide, for the response cache. */
export const GUIDE_SPELLING: Record<string, RegExp> = {
  place: /^(opening|surface|any)$/,
  size: new RegExp(`^any$|${FILTER_SPELLING.opening?.source}`),
  kw: spelling(HEATS),
  under: spelling(BUDGETS),
};

function spelling(answers: number[]): RegExp {
  return new RegExp(`^(any|${answers.join('|').replaceAll('.', '\\.')})$`);
}
