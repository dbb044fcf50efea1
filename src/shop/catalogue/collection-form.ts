import { text } from '../forms/fields.ts';

const tidy = (text: string) => text.trim();

export const COLLECTION = {
  title: text('Title', { required: true, max: 300, tidy, example: 'Winter Fires' }),
};

/** The handle stays when the title changes. */
export const NEW_COLLECTION = {
  ...COLLECTION,
  handle: text('Handle', { tidy, description: 'Default: made from the title.' }),
};
