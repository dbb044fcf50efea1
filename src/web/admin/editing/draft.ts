/** What a form holds: a text for each field. */
export type Draft = Record<string, string>;

/** The fields that differ from what is saved; texts of one meaning, such as '949' and '949.00', do not. */
export function changedIn(draft: Draft, saved: Draft, meaningOf = asTyped): string[] {
  return Object.entries(saved)
    .filter(([field, text]) => meaningOf(field, draft[field] ?? '') !== meaningOf(field, text))
    .map(([field]) => field);
}

/**
 * Puts what was typed onto a newer saved copy: fields that nobody typed into follow the copy, typed ones stay.
 * `conflicting` are those that both have changed, to different texts: there a person must choose.
 */
export function rebase(draft: Draft, base: Draft, newer: Draft): { draft: Draft; conflicting: string[] } {
  const result: Draft = {};
  const conflicting: string[] = [];
  for (const [field, theirs] of Object.entries(newer)) {
    const was = base[field] ?? theirs;
    const mine = draft[field] ?? was;
    result[field] = mine === was ? theirs : mine;
    if (mine !== was && theirs !== was && mine !== theirs) conflicting.push(field);
  }
  return { draft: result, conflicting };
}

function asTyped(_field: string, text: string): string {
  return text;
}
