import { toHandle } from '#values/handle.ts';

/** Whether two names mean the same option, or the same value of one. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/** What names that mean the same have in common. */
export function plainName(name: string): string {
  return name.trim().toLowerCase();
}

/** The handle of a new name among those there are: 50" and 50' would have the same, but are two sizes. */
export function freeHandle(taken: string[], name: string): string {
  const base = toHandle(name);
  let handle = base;
  for (let n = 2; taken.includes(handle); n++) handle = `${base}-${n}`;
  return handle;
}

/** Characters that are looked at: more than all the names together that an option may have. */
const MAX_TYPED = 20_000;

/** 'Black, White, Oak' is three values; the comma of '1,200 mm' belongs to its number. */
export function namesIn(typed: string): string[] {
  const names = typed
    .slice(0, MAX_TYPED)
    .split(/,(?!(?<=\d,)\d{3}(?!\d))/)
    .map((name) => name.trim());
  const known = new Set(['']);
  return names.filter((name) => {
    const isKnown = known.has(plainName(name));
    known.add(plainName(name));
    return !isKnown;
  });
}
