import pLimit, { type LimitFunction } from 'p-limit';
import type { CalledHosts } from './picture-caller.ts';

/** Calls at the same time: of one host, and of all those that answer. It also bounds the pictures in memory. */
const OF_A_HOST = 4;
const AT_ONCE = 8;
/** So many hosts are remembered at most. */
const MAX_HOSTS = 10_000;

/** What one run has learnt of hosts. It is not stored: a process that starts asks each once, and soon knows again. */
export type KnownHosts = CalledHosts & {
  hasAnswered(origin: string): boolean;
  /** It gave no answer, and is not called until then, in milliseconds, for pictures of other hosts. */
  isSilent(origin: string, problem: string, until: number): void;
  /** Waits for a turn at this host. One that has not answered yet holds nobody up. */
  inTurn<T>(origin: string, work: () => Promise<T>): Promise<T>;
};

/** Hosts of which nothing is known yet; `now` is the time in milliseconds. */
export function knownHosts(now: () => number): KnownHosts {
  const answering = new Map<string, LimitFunction>();
  const silent = new Map<string, { problem: string; until: number }>();
  const all = pLimit(AT_ONCE);
  const remember = <T>(map: Map<string, T>, origin: string, what: T) => {
    if (map.size >= MAX_HOSTS) map.clear();
    map.set(origin, what);
  };
  return {
    silenceOf(origin) {
      const known = silent.get(origin);
      return known && known.until > now() ? known.problem : null;
    },
    hasAnswered: (origin) => answering.has(origin),
    answered(origin) {
      silent.delete(origin);
      if (!answering.has(origin)) remember(answering, origin, pLimit(OF_A_HOST));
    },
    isSilent(origin, problem, until) {
      answering.delete(origin);
      remember(silent, origin, { problem, until });
    },
    async inTurn(origin, work) {
      const ofHost = answering.get(origin);
      return ofHost ? ofHost(() => all(work)) : work();
    },
  };
}
