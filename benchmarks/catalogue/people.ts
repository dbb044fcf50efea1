import type { Random } from '#test/kit/random.ts';

const list = (words: string) => words.split(' ');

const FIRST = list(
  'Margaret Tom Priya Eilidh Jane Bethan Graham Aoife Dev Susan Oliver Hannah Rob Caroline Yusuf Rosalind Ada Ben ' +
    'Siobhan Callum Fatima George Harriet Iain Jack Katie Liam Maya Noah Olivia Peter Quentin Ruth Sam Tess Uma ' +
    'Victor Wendy Xander Zoe',
);
const LAST = list(
  'Okafor Pickering Raman MacLeod Whitlock Rhys-Williams Sowerby Gallagher Chatterjee Hallam Tranter Cresswell ' +
    'Entwistle Fyfe Demir Heath Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Wright Walker White ' +
    'Thompson Green Hall Wood Harris Lewis Martin Jackson Clarke Turner Hill Scott Cooper Morris Ward Moore King ' +
    "Watson Baker Harrison Morgan Young O'Brien Allen Mitchell Anderson Lee Kaur Khan Bailey Hughes Bell",
);
const AREAS = list('AB B BD BS CF DE EH G IV L LS M NG PH S SK ST SW1A W YO');
const LETTERS = [...'ABCDEFGHJLNPQRSTUWXYZ'];

/** Somebody who bought, and the postcode it went to. */
export function aBuyer(random: Random) {
  const name = `${random.pick(FIRST)} ${random.pick(LAST)}`;
  const inward = `${random.below(10)}${random.pick(LETTERS)}${random.pick(LETTERS)}`;
  return { name, postcode: `${random.pick(AREAS)}${1 + random.below(20)} ${inward}` };
}
