/** One step from a list to another; its place counts from 0 at that moment. */
export type Step = { step: 'add' | 'remove'; item: string; place: number };

/** The fewest items taken out and put in that make one list of another. */
export function listSteps(from: string[], to: string[]): Step[] {
  const kept = longestInOrder(from, to);
  const steps: Step[] = [];
  let before = 0;
  for (const item of from)
    if (kept.has(item)) before++;
    else steps.push({ step: 'remove', item, place: before });
  for (const [place, item] of to.entries()) if (!kept.has(item)) steps.push({ step: 'add', item, place });
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
