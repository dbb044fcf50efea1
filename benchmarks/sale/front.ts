import { setTimeout as wait } from 'node:timers/promises';

/** What is asked for; each kind has its line in the results. */
export type Kind = 'page' | 'search' | 'product' | 'basket' | 'delivery' | 'payment' | 'back from the bank';

/** The answers of one kind. Times in milliseconds, from the first try to the answer. */
export type Served = { times: number[]; again: number; busy: number };

/** What stands in front of the shop's processes, as a proxy does: who gets no answer from one is sent to the next. */
export type Front = {
  /** Answers with the body; null when the visitor gives up. */
  ask(visitor: number, kind: Kind, path: string, sent?: Sent): Promise<string | null>;
  served: Map<Kind, Served>;
  /** Answers that are a fault of the shop. */
  faults: string[];
};

type Sent = { json?: object; headers?: Record<string, string> };

/** Milliseconds between two tries, as a proxy's `Retry-After` or a person's finger. */
const PAUSE = 500;
/** Milliseconds after which a visitor gives up. */
const PATIENCE = 120_000;

export function aFront(processes: { url: string }[]): Front {
  const served = new Map<Kind, Served>();
  const faults: string[] = [];

  async function ask(visitor: number, kind: Kind, path: string, { json, headers = {} }: Sent = {}) {
    const line = served.get(kind) ?? { times: [], again: 0, busy: 0 };
    served.set(kind, line);
    const begin = performance.now();
    const request: RequestInit = {
      redirect: 'manual',
      headers: { 'X-Forwarded-For': addressOf(visitor), ...headers },
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
    };
    for (let turn = visitor; performance.now() < begin + PATIENCE; turn++) {
      const process = processes[turn % processes.length];
      const answer = await fetch(`${process?.url}${path}`, request)
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => null);
      if (answer && answer.status < 400) {
        line.times.push(performance.now() - begin);
        return answer.body;
      }
      if (answer && answer.status !== 503 && answer.status !== 429) {
        faults.push(`${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`);
        return null;
      }
      if (answer) line.busy++;
      else line.again++;
      // Another process is asked at once; the same one again only after a pause.
      if (answer || (turn - visitor) % processes.length === processes.length - 1) await wait(PAUSE);
    }
    faults.push(`${path}: nobody answered for ${PATIENCE / 1000} seconds`);
    return null;
  }
  return { ask, served, faults };
}

/** Everybody has an address of their own, which the shop believes of its proxy. */
function addressOf(visitor: number): string {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}
