import type { Collection } from '../delivery/collection/collection.ts';
import { weekHours } from '../delivery/collection/week-hours.ts';
import { text, yesNo } from '../forms/fields.ts';
import type { Form } from '../forms/form.ts';
import { lines } from '../forms/owner-fields.ts';
import { type Texts, textsOf } from '../forms/rows.ts';
import type { ProfileField } from './profile-fields.ts';

/** Collecting from the shop, in order. */
export const COLLECTION: Record<keyof Collection, ProfileField> = {
  collects: {
    ...yesNo('Customers may collect'),
    show: (isOffered) => (isOffered ? '1' : ''),
    group: 'collection',
    hint: 'Offered on product pages and at the checkout',
    choices: [
      ['', 'No'],
      ['1', 'Yes, free of charge'],
    ],
  },
  collectsAt: {
    ...lines('Collected from', { isRequired: false }),
    group: 'collection',
    isLong: true,
    hint: 'One line each; empty for the postal address',
  },
  collectsWhen: {
    ...weekHours('Open for collection'),
    group: 'collection',
    isLong: true,
    hint: 'One a line, such as Monday to Friday 9.30 to 17.00',
  },
  collectsNote: {
    ...text('For whoever collects', { max: 200, tidy: (note) => note.replace(/\s+/g, ' ').trim() }),
    group: 'collection',
    isWide: true,
    hint: 'Such as where to park, or that a suite needs two people; or empty',
  },
};

/** The saved terms as the fields' texts. */
export function collectionTexts(collection: Collection): Texts<Form> {
  return textsOf(COLLECTION, collection);
}

/** The saved terms with what the form changes. */
export function withCollectionFields(saved: Collection, changes: Partial<Collection>): Collection {
  const { collects, collectsAt, collectsWhen, collectsNote } = { ...saved, ...changes };
  return { collects, collectsAt, collectsWhen, collectsNote };
}
