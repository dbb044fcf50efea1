import type { Measures } from './fit.ts';

/** Whether something fits an opening, in a word for its look and in words for its reader. */
export type FitWords = { verdict: 'fits' | 'too-large' | 'unknown'; title: string; room: string };

type Measure = keyof Measures;
const MEASURES: Measure[] = ['width', 'height', 'depth'];
const NAMES = { width: 'wide', height: 'high', depth: 'deep' };

/** What a shopper wants to know about an opening: 'Fits …', with the room that is left, or by how much it does not. */
export function fitWords(needs: Measures, mine: Measures): FitWords {
  const compared = MEASURES.filter((measure) => mine[measure] !== null);
  const left = (measure: Measure) => (mine[measure] ?? 0) - (needs[measure] ?? 0);
  const measures = measuresInWords(mine);
  const opening = compared.length === 3 ? `your opening of ${measures}` : `your opening, ${measures}`;
  const over = compared.filter((measure) => needs[measure] !== null && left(measure) < 0);
  if (over.length > 0)
    return {
      verdict: 'too-large',
      title: `Too large for ${opening}`,
      room: `${listed(over.map((measure) => `${mm(-left(measure))} too ${NAMES[measure]}`))}.`,
    };
  const unknown = compared.filter((measure) => needs[measure] === null);
  if (unknown.length > 0)
    return {
      verdict: 'unknown',
      title: `We do not know whether it fits ${opening}`,
      room: `Ask us how ${listed(unknown.map((measure) => NAMES[measure]))} it is.`,
    };
  const rooms = {
    width: () => `${mm(left('width') / 2)} on each side`,
    height: () => `${mm(left('height'))} above`,
    depth: () => `${mm(left('depth'))} behind`,
  };
  return {
    verdict: 'fits',
    title: `Fits ${opening}`,
    room: `Room left: ${listed(compared.map((measure) => rooms[measure]()))}.`,
  };
}

/** '900 × 600 × 150 mm', or '900 mm wide and 150 mm deep' where one is not known. */
export function measuresInWords(measures: Measures): string {
  const known = MEASURES.filter((measure) => measures[measure] !== null);
  if (known.length === 3) return `${known.map((measure) => number(measures[measure])).join(' × ')} mm`;
  return listed(known.map((measure) => `${mm(measures[measure])} ${NAMES[measure]}`));
}

function mm(millimetres: number | null): string {
  return `${number(millimetres)} mm`;
}

function number(value: number | null): string {
  return (value ?? 0).toLocaleString('en-GB');
}

/** 'a', 'a and b', 'a, b and c'. */
function listed(words: string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
