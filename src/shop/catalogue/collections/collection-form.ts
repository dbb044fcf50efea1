import { text } from '../../forms/fields.ts';

const tidy = (text: string) => text.trim();

export const COLLECTION = {
  title: text('Title', { required: true, max: 300, tidy, example: 'Winter Fires' }),
  introduction: text('Introduction', { max: 600, tidy, description: 'A sentence or two under the title.' }),
  picture: text('Picture', {
    max: 300,
    tidy,
    description: "The address of a product's picture; empty: the first.",
  }),
  position: text('Place among the collections', {
    max: 6,
    tidy,
    rule: (place) => (/^[1-9]\d{0,5}$/.test(place) ? null : 'Must be a whole number such as 1, or empty'),
    description: '1 is the first; empty is the end.',
  }),
  searchHeading: text('Heading in Search Results', { tidy, description: 'Default: the title.' }),
};

/** Programs give an address only to a new one. */
export const NEW_COLLECTION = {
  ...COLLECTION,
  handle: text('Handle', { tidy, description: 'Default: made from the title.' }),
};

/** As its editor has them; a former address leads to the new one. */
export const COLLECTION_PAGE = { ...COLLECTION, handle: text('Web address', { tidy }) };

/** Behind every place that an owner gives. */
const LAST = 1_000_000;

/** The place that an owner has entered; '' is the end. */
export function positionOf(place: string): number {
  return place === '' ? LAST : Number(place);
}

/** A collection's place as the owner reads and writes it; '' for the end. */
export function placeOf(position: number): string {
  return position === LAST ? '' : String(position);
}
