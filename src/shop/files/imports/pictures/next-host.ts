/** A host that pictures of an import wait for; '' for those that need none, such as files of a ZIP. */
export type WaitingHost = {
  importId: string;
  origin: string;
  /** How often in succession it has not answered. */
  attempts: number;
  /** What is wrong with it, in words; '' while it answers. */
  problem: string;
};

/** Hosts that a process fetches from at the same time. */
const AT_ONCE = 6;
/** Of those that have not answered yet, which may take half a minute each: of one import, and of all. */
const UNKNOWN = { ofAnImport: 3, ofAll: 5 };

type Now = {
  /** The hosts that are due, of each import. */
  due: WaitingHost[][];
  running: WaitingHost[];
  hasAnswered(origin: string): boolean;
  /** When each import last had its turn, as a rising number. */
  turns: Map<string, number>;
};

/**
 * Whom to fetch from next: the imports take turns, a host that has not answered yet is asked by one call alone, and such
 * hosts never take all places. Undefined if none may be.
 */
export function nextHost({ due, running, hasAnswered, turns }: Now): WaitingHost | undefined {
  if (running.length >= AT_ONCE) return undefined;
  const isUnknown = ({ origin, attempts }: WaitingHost) =>
    origin !== '' && (attempts > 0 || !hasAnswered(origin));
  const unknown = running.filter(isUnknown);
  const runningOf = (importId: string) => running.filter((each) => each.importId === importId).length;
  const mayRun = (host: WaitingHost) => {
    const same = running.filter(({ origin }) => origin === host.origin);
    if (!isUnknown(host)) return same.every(({ importId }) => importId !== host.importId);
    const ofImport = unknown.filter(({ importId }) => importId === host.importId);
    return same.length === 0 && unknown.length < UNKNOWN.ofAll && ofImport.length < UNKNOWN.ofAnImport;
  };
  const rank = ([first]: WaitingHost[]) => {
    const importId = first?.importId ?? '';
    return { running: runningOf(importId), turn: turns.get(importId) ?? 0 };
  };
  const inTurn = due.toSorted((a, b) => rank(a).running - rank(b).running || rank(a).turn - rank(b).turn);
  return inTurn.flatMap((hosts) => hosts.find(mayRun) ?? []).at(0);
}
