import { setImmediate as turn } from 'node:timers/promises';
import { foldPath, keyOf, urlOf } from './address.ts';
import type { Redirect, RedirectChange, RedirectPlan, RefusedRow, Wanted } from './redirect.ts';

/** Redirects that are looked at in one turn. */
const IN_A_TURN = 250;

/**
 * What the wanted redirects change, in their order. No redirect leads to another one: where two would follow each other,
 * both lead to the end if chains may be shortened, and otherwise the later one is refused. What leads back to itself is
 * always refused.
 */
export async function planRedirects(
  present: ReadonlyMap<string, Redirect>,
  wanted: Wanted[],
  { shortens }: { shortens: boolean },
): Promise<RedirectPlan> {
  const now = new Map(present);
  const sources = new Map<string, Set<string>>();
  let looked = 0;
  const pause = async () => void (++looked % IN_A_TURN === 0 && (await turn()));
  for (const each of present.values()) {
    leadsTo(sources, each);
    await pause();
  }
  const refused: RefusedRow[] = [];
  const said = new Map<string, Wanted>();
  let same = 0;
  for (const each of wanted) {
    await pause();
    const refuse = (reason: string, isChain = false) =>
      refused.push({ row: each.row, from: each.from, reason, isChain });
    const other = said.get(each.key);
    if (other && other.to !== each.to) {
      refuse(`Row ${other.row} leads ${each.from} to ${other.to}`);
      continue;
    }
    if (other) continue;
    const next = nextOf(now, each.to);
    if (isTo(each.to, each.key)) refuse(`${each.from} would lead to itself`);
    else if (next && isTo(next.to, each.key))
      refuse(`${each.to} leads back to ${each.from}: they would go round in a circle`);
    else if (next && !shortens)
      refuse(`${each.to} is an old address itself. Lead ${each.from} to ${next.to} at once`, true);
    else {
      const first = before(sources, now, each.key);
      if (first && !shortens) {
        refuse(`${first.from} leads to ${each.from} already. Lead that to ${each.to} first`, true);
        continue;
      }
      said.set(each.key, each);
      const { key, from, to } = { ...each, to: next?.to ?? each.to };
      if (now.get(key)?.to === to) same++;
      else set(now, sources, { key, from, to });
      for (const source of [...(sources.get(key) ?? [])]) {
        const earlier = now.get(source);
        if (earlier) set(now, sources, { ...earlier, to });
      }
    }
  }
  return { changes: differences(present, now), refused, same };
}

/** The keys under which a path may itself be an old address: with its query, and without. */
function keysOf(to: string): string[] {
  const url = urlOf(to);
  return [...new Set([keyOf(url), foldPath(url.pathname)])];
}

function isTo(to: string, key: string): boolean {
  return keysOf(to).includes(key);
}

/** The redirect that a path leads on to. */
function nextOf(now: ReadonlyMap<string, Redirect>, to: string): Redirect | undefined {
  for (const key of keysOf(to)) if (now.has(key)) return now.get(key);
  return undefined;
}

/** One that leads to an address. */
function before(sources: Map<string, Set<string>>, now: Map<string, Redirect>, key: string) {
  for (const source of sources.get(key) ?? []) if (source !== key) return now.get(source);
  return undefined;
}

function set(now: Map<string, Redirect>, sources: Map<string, Set<string>>, to: Redirect): void {
  const old = now.get(to.key);
  if (old) for (const key of keysOf(old.to)) sources.get(key)?.delete(to.key);
  now.set(to.key, to);
  leadsTo(sources, to);
}

function leadsTo(sources: Map<string, Set<string>>, { key, to }: Redirect): void {
  for (const target of keysOf(to)) {
    const known = sources.get(target) ?? new Set();
    sources.set(target, known.add(key));
  }
}

function differences(
  present: ReadonlyMap<string, Redirect>,
  now: ReadonlyMap<string, Redirect>,
): RedirectChange[] {
  return [...now.values()].flatMap((after) => {
    const before = present.get(after.key) ?? null;
    return before && before.to === after.to ? [] : [{ before, after }];
  });
}
