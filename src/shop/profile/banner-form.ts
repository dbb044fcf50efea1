import { type FieldErrors, ShopError } from '../errors.ts';
import type { Banner } from './defaults.ts';

/** A banner as a form, all in texts. `id` identifies its row. */
export type BannerForm = { id: string } & Record<keyof Banner, string>;

export const MAX_BANNERS = 12;

/** Percentages of the width, as far as the banner's style sheet goes. */
export const FIRE_RANGE = { least: 0, most: 100 };
export const WORDS_RANGE = { least: 26, most: 44 };

export function toBannerForms(banners: Banner[]): BannerForm[] {
  return banners.map((banner, index) => ({
    ...banner,
    id: `banner-${index + 1}`,
    fire: String(banner.fire),
    wordsWidth: String(banner.wordsWidth),
  }));
}

/** A new, empty banner. */
export function aBannerForm(id: string): BannerForm {
  const words = { title: '', text: '', link: '', linkText: '' };
  return { id, image: '', alt: '', ...words, words: 'left', wall: 'light', fire: '50', wordsWidth: '34' };
}

/** Reads one banner, with errors by field. Only the server knows whether its picture is still in the library. */
export function readBanner(form: BannerForm): { banner: Banner; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const line = (field: 'alt' | 'title' | 'text' | 'linkText', label: string, most: number) => {
    const text = tidy(form[field]);
    if (text.length > most)
      errors[field] = { error: `${label} not valid`, fix: `It can have at most ${most} characters` };
    return text;
  };
  const share = (field: 'fire' | 'wordsWidth', label: string, { least, most }: typeof FIRE_RANGE) => {
    const value = /^\d{1,3}$/.test(form[field]) ? Number(form[field]) : Number.NaN;
    if (value >= least && value <= most) return value;
    errors[field] = { error: `${label} not valid`, fix: `Must be ${least} to ${most} per cent` };
    return least;
  };
  const banner: Banner = {
    image: form.image,
    alt: line('alt', 'Description of the picture', 200),
    title: line('title', 'Heading', 80),
    text: line('text', 'Text', 200),
    link: readLink(form.link),
    linkText: line('linkText', 'Button text', 40),
    words: form.words === 'right' || form.words === 'panel' ? form.words : 'left',
    wall: form.wall === 'dark' ? 'dark' : 'light',
    fire: share('fire', 'Position of the fire', FIRE_RANGE),
    wordsWidth: share('wordsWidth', 'Room for the words', WORDS_RANGE),
  };
  if (!banner.image) errors.image = { error: 'A banner needs a picture', fix: 'Choose one from the library' };
  if (!banner.title) errors.title ??= { error: 'Heading not valid', fix: 'Heading can not be empty' };
  if (banner.link && !isLink(banner.link))
    errors.link = {
      error: 'Link not valid',
      fix: 'For example /collections/new-arrivals, or a full https:// address',
    };
  if (banner.link && !banner.linkText)
    errors.linkText ??= { error: 'The button has no text', fix: 'Add a text, or remove the link' };
  if (!banner.link && banner.linkText)
    errors.link ??= { error: 'The button has no link', fix: 'Add a link, or remove the text' };
  return { banner, errors };
}

/** Reads the submitted banners; errors are keyed by index and field, '2.title'. */
export function readBanners(sent: string): { banners: Banner[]; errors: FieldErrors } {
  const read = parse(sent).map(readBanner);
  const errors = Object.fromEntries(
    read.flatMap(({ errors }, index) =>
      Object.entries(errors).map(([field, error]) => [`${index}.${field}`, error]),
    ),
  );
  const banners = read.map(({ banner }) => banner);
  for (const [index, { image, title }] of banners.entries())
    if (banners.findIndex((each) => each.image === image && each.title === title) < index)
      errors[`${index}.title`] ??= { error: 'Two banners are alike', fix: 'Change the heading of one' };
  return { banners, errors };
}

/** The errors of the banner at an index, by field. */
export function errorsAt(index: number, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(`${index}.`))
      .map(([field, error]) => [field.slice(field.indexOf('.') + 1), error]),
  );
}

function parse(sent: string): BannerForm[] {
  const forms = tryJson(sent);
  if (!Array.isArray(forms) || !forms.every(isBannerForm))
    throw new ShopError('malformed', 'Those are not banners.');
  if (forms.length > MAX_BANNERS)
    throw new ShopError('malformed', `The home page shows at most ${MAX_BANNERS} banners.`);
  return forms;
}

function isBannerForm(value: unknown): value is BannerForm {
  if (typeof value !== 'object' || value === null) return false;
  const form = value as Record<string, unknown>;
  return Object.keys(aBannerForm('')).every((field) => typeof form[field] === 'string');
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** People type 'collections/x' and 'www.example.com'; a page of the shop begins with one slash. */
function readLink(text: string): string {
  const link = text.trim();
  if (/^(collections|product|products|pages|search|account)(\/|\?|$)/.test(link)) return `/${link}`;
  return link;
}

function isLink(link: string): boolean {
  if (link.length > 300 || /[\s\\]/.test(link)) return false;
  return /^\/(?!\/)/.test(link) || (link.startsWith('https://') && URL.canParse(link));
}

/** One line; no-break spaces are kept. */
function tidy(text: string): string {
  return text.replace(/[^\S\u00a0]+/g, ' ').trim();
}
