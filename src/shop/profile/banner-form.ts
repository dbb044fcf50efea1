import type { FieldError, FieldErrors } from '../errors.ts';
import { text, whole } from '../forms/fields.ts';
import { type Field, readForm, type Values } from '../forms/form.ts';
import { choice } from '../forms/owner-fields.ts';
import { type Row, readRows, textsOf } from '../forms/rows.ts';
import { linkFix, readLink } from '../forms/shop-link.ts';

export const MAX_BANNERS = 12;

/** Percentages of the width, as far as the banner's style sheet goes. */
export const FIRE_RANGE = { min: 0, max: 100 };
export const WORDS_RANGE = { min: 26, max: 44 };

/** A slide of the home page's banner. Only the server knows whether its picture is still in the library. */
export const BANNER = {
  image: {
    ...text('Picture'),
    check: (image: string) =>
      image ? null : { error: 'A banner needs a picture', fix: 'Choose one from the library' },
  },
  alt: text('Description of the picture', { tidy }),
  title: text('Heading', { required: true, max: 80, tidy }),
  text: text('Text', { tidy }),
  link: onlyWith(
    'linkText',
    { error: 'The button has no link', fix: 'Add a link, or remove the text' },
    text('Link', { max: 300, tidy: readLink, rule: linkFix }),
  ),
  linkText: onlyWith(
    'link',
    { error: 'The button has no text', fix: 'Add a text, or remove the link' },
    text('Button text', { max: 40, tidy }),
  ),
  /** The side of the plain wall, or 'panel' if there is none. */
  words: choice('Position of the words', ['left', 'right', 'panel']),
  wall: choice('Wall behind the words', ['light', 'dark']),
  /** In per cent, like the width of the words. */
  fire: percent('Position of the fire', FIRE_RANGE),
  wordsWidth: percent('Room for the words', WORDS_RANGE),
};
export type Banner = Values<typeof BANNER>;
export type BannerRow = Row<typeof BANNER>;

export function newBanner(id: string): BannerRow {
  return { id, ...textsOf(BANNER, { ...readForm(BANNER, {}), fire: 50, wordsWidth: 34 }) };
}

/** Reads the submitted banners; errors are named by index and field, '2.title'. */
export function readBanners(sent: string): { banners: Banner[]; errors: FieldErrors } {
  const rows = { max: MAX_BANNERS, malformed: 'Those are not banners.' };
  const { values: banners, errors } = readRows(BANNER, sent, rows);
  for (const [index, { image, title }] of banners.entries())
    if (banners.findIndex((each) => each.image === image && each.title === title) < index)
      errors[`${index}.title`] ??= { error: 'Two banners are alike', fix: 'Change the heading of one' };
  return { banners, errors };
}

/** A link and its text come together. */
function onlyWith(other: string, missing: FieldError, field: Field<string>): Field<string> {
  return {
    ...field,
    check: (value, values) => (value === '' && values[other] ? missing : field.check(value, values)),
  };
}

function percent(label: string, { min, max }: typeof FIRE_RANGE): Field<number> {
  return whole(label, { min, max, fix: `Must be ${min} to ${max} per cent` });
}

/** One line; no-break spaces are kept. */
function tidy(text: string): string {
  return text.replace(/[^\S\u00a0]+/g, ' ').trim();
}
