/**
 * A path and its query in their only spelling, for a cache; null with an unknown or repeated parameter or value, or
 * anybody could fill the memory with copies.
 */
export function normalAddress(
  path: string,
  query: Iterable<[name: string, value: string]>,
  known: Record<string, RegExp>,
): string | null {
  const parameters = [...query];
  const isKnown = parameters.every(([name, value]) => Object.hasOwn(known, name) && known[name]?.test(value));
  if (!isKnown || new Set(parameters.map(([name]) => name)).size < parameters.length) return null;
  parameters.sort(([a], [b]) => (a < b ? -1 : 1));
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}
