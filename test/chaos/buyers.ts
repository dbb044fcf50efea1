import { setTimeout as wait } from 'node:timers/promises';
import { SANDBOX_CARDS } from '@inglenook/sandbox/cards.ts';
import { type ApiAnswer, atBank } from '../bank-page.ts';
import { anApiForm, DECLINED_CARD, LOST_ANSWER_CARD, UNAVAILABLE_CARD } from '../builders.ts';
import type { Random } from '../random.ts';

export type Goods = { id: string; price: number; handle: string };

/** The last answer to each buyer, and the body of every response. */
export type Heard = { answers: ApiAnswer[]; bodies: string[] };

/** The security code of every card here: nothing else in the shop looks like it. */
const CVV = '8642';

/** Month 12 leads to the bank's page, month 11 only to its fingerprint. */
const EXPIRIES = ['03 / 28', '03 / 28', '11 / 28', '12 / 28', '12 / 28'];
const PRESSES = ['confirm', 'confirm', 'confirm', 'fail', 'nothing'] as const;

/** Of several banks, none of which has so many refusals that the shop stops its cards. */
const GOOD_CARDS = SANDBOX_CARDS.filter(({ outcome }) => outcome === 'accepted').map(({ number }) => number);
/** Fewer than the shop allows one bank in a quarter of an hour. */
const MAX_DECLINES = 50;

function aCard(random: Random, n: number): string {
  const isDeclined = n < 7 * MAX_DECLINES;
  const bad = [isDeclined ? DECLINED_CARD : random.pick(GOOD_CARDS), LOST_ANSWER_CARD, UNAVAILABLE_CARD];
  return random.below(7) < 4 ? random.pick(GOOD_CARDS) : random.pick(bad);
}

/** Two of three pay by card, the others later. */
export function buy(
  places: { url: string; sandboxUrl: string },
  goods: Goods[],
  random: Random,
  n: number,
  heard: Heard,
): Promise<void> {
  return random.below(3) > 0
    ? buyByCard(places.url, goods, random, n, heard)
    : buyLater(places, goods, random, n, heard);
}

/** One buyer, who presses again while the shop does not answer, and gives up in the end. */
export async function buyByCard(url: string, goods: Goods[], random: Random, n: number, heard: Heard) {
  const form = anApiForm([random.pick(goods)], {
    expiry: random.pick(EXPIRIES),
    cardNumber: aCard(random, n),
    cvv: CVV,
    email: `buyer${n}@example.com`,
  });
  const call = (path: string, body: unknown) => insist(`${url}/api/v1${path}`, body, `key-${n}`, n, heard);
  const press = random.pick(PRESSES);
  let answer = await call('/checkout', form);
  // Without a script's facts about the browser the shop has skipped the fingerprint: this is the bank's page.
  while (answer?.status === 'authenticate' && press !== 'nothing') {
    const { fields } = await atBank(answer, press);
    answer = await call('/checkout/authorise', { threeDSRef: answer.threeDSRef, cres: fields.cres });
  }
  if (answer) heard.answers.push({ ...answer, orderId: answer.orderId ?? answer.id });
}

/** A buyer who approves at the provider, and sometimes closes the browser right after. */
async function buyLater(
  { url, sandboxUrl }: { url: string; sandboxUrl: string },
  goods: Goods[],
  random: Random,
  n: number,
  heard: Heard,
) {
  const form = anApiForm([random.pick(goods)], { email: `buyer${n}@example.com` });
  const { cardNumber, expiry, cvv, ...body } = form;
  const leaves = random.below(4) === 0;
  const call = (path: string) => insist(`${url}/api/v1/klarna/${path}`, body, `key-${n}`, n, heard);
  const started = await call('create-session');
  if (!started || !('client_token' in started)) return;
  const approved = await fetch(`${sandboxUrl}/sandbox/klarna/authorise`, {
    method: 'POST',
    body: JSON.stringify({
      client_token: started.client_token,
      decision: 'approve',
      callback: random.pick(['before', 'after']),
    }),
  });
  const { authorization_token } = await approved.json();
  if (leaves) return;
  const answer = await call(
    `complete-order/${(started as unknown as { ref: string }).ref}/${authorization_token}`,
  );
  if (answer) heard.answers.push(answer);
}

/** Up to eighty tries with the same key, until the shop itself answers. */
export async function insist(
  address: string,
  body: unknown,
  key: string,
  n: number,
  heard: Heard,
): Promise<ApiAnswer | null> {
  for (let attempt = 0; attempt < 80; attempt++) {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          'X-Forwarded-For': `10.${n >> 8}.${n & 255}.1`,
        },
        signal: AbortSignal.timeout(60_000),
      });
      const text = await response.text();
      heard.bodies.push(text);
      if (response.ok) return JSON.parse(text);
      if (response.status < 500) throw new Error(`${response.status} ${text}`);
    } catch (error) {
      if (error instanceof Error && /^4\d\d /.test(error.message)) throw error;
    }
    await wait(250);
  }
  return null;
}
