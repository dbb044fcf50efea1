/** A text for each field of a form. */
export type Draft = Record<string, string>;

/** The fields that differ from the saved copy; texts with the same meaning, such as '949' and '949.00', do not. */
export function changedIn(draft: Draft, saved: Draft, meaningOf = asTyped): string[] {
  return Object.entries(saved)
    .filter(([field, text]) => meaningOf(field, draft[field] ?? '') !== meaningOf(field, text))
    .map(([field]) => field);
}

/**
 * Applies a draft to a newer saved copy: untouched fields take the newer text, changed ones keep theirs. `conflicting`
 * are fields that both have changed, to different texts.
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
