import type { PictureTexts } from '#shop/catalogue/commands/picture-texts.server.ts';
import { text } from '../../../forms/form-text.ts';
import type { Draft } from '../../editing/draft.ts';

const PREFIX = 'alt ';

/** The field of a picture's text. */
export function altField(url: string): string {
  return PREFIX + url;
}

export function draftOfTexts(texts: PictureTexts): Draft {
  return Object.fromEntries(Object.entries(texts).map(([url, alt]) => [altField(url), alt]));
}

/** 'Text of picture 2', by field, in the order of the page. */
export function labelsOfTexts(urls: string[]): Record<string, string> {
  return Object.fromEntries(urls.map((url, index) => [altField(url), `Text of picture ${index + 1}`]));
}

/** The texts that a form sends and that differ from the saved ones. */
export function changedTexts(form: FormData, saved: PictureTexts): PictureTexts {
  const sent = Object.entries(saved).filter(([url]) => form.has(altField(url)));
  const texts = sent.map(([url, alt]) => ({ url, alt, typed: text(form, altField(url)).trim() }));
  return Object.fromEntries(
    texts.filter(({ alt, typed }) => alt !== typed).map(({ url, typed }) => [url, typed]),
  );
}
