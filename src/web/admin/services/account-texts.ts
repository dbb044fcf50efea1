import { text } from '../../forms/form-text.ts';

/** The texts whose names begin so, by the rest of the name. */
export function textsOf(form: FormData, prefix: string): Record<string, string> {
  const names = [...form.keys()].filter((name) => name.startsWith(prefix));
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length), text(form, name)]));
}
