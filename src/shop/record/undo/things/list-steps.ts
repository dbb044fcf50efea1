/** One step from a list to another; its place counts from 0 at that moment. */
export type Step = { step: 'add' | 'remove'; item: string; place: number };

/** The fewest items taken out and put in that make one list of another. */
export function listSteps(from: string[], to: string[]): Step[] {
  // Mostly a part of a long list: its ends need no search.
  const start = from.findIndex((item, n) => item !== to[n]);
  if (start < 0 && from.length === to.length) return [];
  const head = start < 0 ? from.length : start;
  let tail = 0;
  const room = Math.min(from.length, to.length) - head;
  while (tail < room && from.at(-1 - tail) === to.at(-1 - tail)) tail++;
  const was = from.slice(head, from.length - tail);
  const is = to.slice(head, to.length - tail);
  const kept = longestInOrder(was, is);
  const steps: Step[] = [];
  let before = head;
  for (const item of was)
    if (kept.has(item)) before++;
    else steps.push({ step: 'remove', item, place: before });
  for (const [n, item] of is.entries())
    if (!kept.has(item)) steps.push({ step: 'add', item, place: head + n });
  return steps;
}

/** The most items that are in both lists in the same order (patience sorting). */
function longestInOrder(from: string[], to: string[]): Set<string> {
  const placeOf = new Map(to.map((item, place) => [item, place]));
  type Link = { item: string; place: number; before: Link | undefined };
  const ends: Link[] = [];
  for (const item of from) {
    const place = placeOf.get(item);
    if (place === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.place ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = { item, place, before: ends[low - 1] };
  }
  const kept = new Set<string>();
  for (let link = ends.at(-1); link; link = link.before) kept.add(link.item);
  return kept;
}
