import { readVersion } from '#values/version.ts';

/** One text of a form: empty when it was not sent, or is a file. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The version of what a page showed; undefined when none was sent, and then whoever comes last wins. */
export function seenVersion(form: FormData, name = 'version'): number | undefined {
  const sent = text(form, name);
  return sent === '' ? undefined : readVersion(sent);
}
