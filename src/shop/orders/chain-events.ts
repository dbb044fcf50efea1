type Step = { at: number; from: string | null; to: string };

/**
 * Steps of one thing in the order in which they happened, oldest first: by time, and within one moment so that each
 * begins where the last one ended.
 */
export function chainEvents<T extends Step>(steps: T[], first: string | null): T[] {
  const rest = steps.toSorted((a, b) => a.at - b.at);
  const ordered: T[] = [];
  for (let state = first; rest.length > 0; ) {
    const now = rest[0]?.at;
    const next = rest.findIndex(({ at, from }) => at === now && from === state);
    const [step] = rest.splice(Math.max(next, 0), 1);
    if (!step) break;
    ordered.push(step);
    state = step.to;
  }
  return ordered;
}
