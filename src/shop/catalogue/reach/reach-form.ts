import { text, yesNo } from '../../forms/fields.ts';
import { choice, names } from '../../forms/owner-fields.ts';
import { COVERS } from './reach.ts';

/** Characters: of so many lines of products or prices. */
export const MAX_LIST = 200_000;

const time = (label: string, description: string) =>
  text(label, { max: 16, tidy: (typed) => typed.trim(), description, example: '2026-11-27T00:00' });
const again = (label: string) =>
  yesNo(label, { description: 'Of a time that comes twice in autumn, the later.' });

/** What a sale or a code is for, and when. Times are those of UK clocks. */
export const REACH = {
  starts: time('Starts', 'UK time; a sale without one is a draft, a code starts at once.'),
  startsAgain: again('Starts the second time'),
  ends: time('Ends', 'UK time: the first minute without it.'),
  endsAgain: again('Ends the second time'),
  covers: choice('For', COVERS, { description: 'Default: all.' }),
  collections: names('Collections', { description: 'Handles.', example: ['electric-suites'] }),
  products: text('Products', { max: MAX_LIST, description: 'Handles or SKUs, one a line.' }),
};
