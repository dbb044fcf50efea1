/** What a form holds, by its fields, as texts. */
export type Draft = Record<string, string>;

/** The fields of a draft that differ from what is saved. */
export function changedIn(draft: Draft, saved: Draft): string[] {
  return Object.keys(saved).filter((field) => draft[field] !== saved[field]);
}

/**
 * Puts what was typed onto a newer saved copy: fields that nobody typed into follow the newer copy, typed ones stay.
 * `met` are those that both have changed, to different texts: there a person must choose.
 */
export function rebase(draft: Draft, base: Draft, newer: Draft): { draft: Draft; met: string[] } {
  const result: Draft = {};
  const met: string[] = [];
  for (const [field, theirs] of Object.entries(newer)) {
    const was = base[field] ?? theirs;
    const mine = draft[field] ?? was;
    result[field] = mine === was ? theirs : mine;
    if (mine !== was && theirs !== was && mine !== theirs) met.push(field);
  }
  return { draft: result, met };
}
