import { readVersion } from '#values/version.ts';

/** A text field of a form: empty when missing or a file. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The version that the page showed; undefined when none was sent, and then the last save wins. */
export function expectedVersion(form: FormData, name = 'version'): number | undefined {
  const sent = text(form, name);
  return sent === '' ? undefined : readVersion(sent);
}
