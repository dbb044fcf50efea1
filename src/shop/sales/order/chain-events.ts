type Step = { at: number; from: string | null; to: string };

/** Sorts events by time; those of the same moment so that each starts from the state in which the last one ended. */
export function chainEvents<T extends Step>(steps: T[], first: string | null): T[] {
  const rest = steps.toSorted((a, b) => a.at - b.at);
  const chain: T[] = [];
  for (let state = first; rest.length > 0; ) {
    const now = rest[0]?.at;
    const next = rest.findIndex(({ at, from }) => at === now && from === state);
    const [step] = rest.splice(Math.max(next, 0), 1);
    if (!step) break;
    chain.push(step);
    state = step.to;
  }
  return chain;
}
