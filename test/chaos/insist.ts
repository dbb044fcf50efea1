import { setTimeout as wait } from 'node:timers/promises';
import type { ApiAnswer } from '../kit/bank-page.ts';
import { aBrowser, type Browser } from '../kit/person.ts';

/** The last answer to each buyer, and the body of every response. */
export type Heard = { answers: ApiAnswer[]; bodies: string[] };

/**
 * Times that somebody tries again while the shop does not answer, and milliseconds between them: longer than the 35
 * seconds for which a shop that is stopped finishes what it has begun, and opens again.
 */
const TRIES = 200;
const PAUSE = 250;

/** Calls the API with the same key until the shop itself answers; null if it never does. Without a body it is a GET. */
export async function insist(
  address: string,
  body: unknown,
  key: string,
  n: number,
  heard: Heard,
  more: Record<string, string> = {},
): Promise<ApiAnswer | null> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...more };
  const answer = await untilAnswered(
    address,
    body === null ? { headers: more } : { method: 'POST', body: JSON.stringify(body), headers },
    n,
    heard,
  );
  if (!answer) return null;
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A browser whose owner reloads until the shop itself answers. */
export function anInsistent(url: string, n: number, heard: Heard): Browser {
  return aBrowser(async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Origin', new URL(url).origin);
    const answer = await untilAnswered(url + path, { ...init, headers }, n, heard);
    return answer ?? new Response('nobody answers', { status: 503 });
  });
}

async function untilAnswered(
  address: string,
  init: RequestInit,
  n: number,
  heard: Heard,
): Promise<Response | null> {
  const headers = new Headers(init.headers);
  headers.set('X-Forwarded-For', `10.${n >> 8}.${n & 255}.1`);
  let last = '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(address, { redirect: 'manual', ...init, headers, signal })
      .then(async (each) => new Response((await each.text()) || null, each))
      .catch((error) => {
        last = String(error.cause ?? error);
        return null;
      });
    if (answer) last = `${answer.status} ${await answer.clone().text()}`;
    if (answer) heard.bodies.push(await answer.clone().text());
    if (answer && answer.status < 500) return answer;
    await wait(PAUSE);
  }
  console.error(`buyer ${n} gave up at ${init.method} ${address}: ${last.slice(0, 500)}`);
  return null;
}
