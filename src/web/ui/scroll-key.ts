import type { Location } from 'react-router';

/** Under which key the router keeps how far a page is scrolled: a list that one comes back to has that of before. */
export function scrollKeyOf({ key, state }: Pick<Location, 'key' | 'state'>): string {
  const said: unknown = state?.listKey;
  return typeof said === 'string' ? said : key;
}
