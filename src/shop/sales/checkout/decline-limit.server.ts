import { foldEmail } from '#values/email.ts';
import { networkOf } from '../../limits/network.ts';
import {
  countHit,
  countHits,
  type Limit,
  type Limited,
  refuseOverLimits,
} from '../../limits/rate-limit.server.ts';
import type { Shop } from '../../shop.server.ts';
import { cardDigits } from './card-form.ts';

/** Gateway declines by e-mail, checkout draft and network (of others), against the testing of stolen cards. */
const DECLINES: Limit = { limit: 10, windowMs: 15 * 60_000 };
/**
 * By the card's first six digits: stolen cards are tried in runs of one bank's, from changing addresses. Honest
 * customers of that bank share them, so the limit is far above what they need.
 */
const DECLINES_OF_RANGE: Limit = { limit: 60, windowMs: 15 * 60_000 };

/** Declines are answered immediately up to the third, then ever more slowly; delays in milliseconds. */
const AT_ONCE = 3;
const FIRST_DELAY = 250;
const MAX_DELAY = 3000;

const TOO_MANY_DECLINES =
  'Several payments were refused by the bank, so we have to pause for a few minutes. Nothing was taken. Please check the card with your bank, or call us and we will help.';

type Payer = { ip: string; draftId?: string | undefined; firstSix: string };
type Form = { email: string };

/** By what a buyer's declines are counted. */
export function payerOf(form: { cardNumber: string }, { ip, draftId }: Omit<Payer, 'firstSix'>): Payer {
  return { ip, draftId, firstSix: cardDigits(form.cardNumber).slice(0, 6) };
}

/** ShopError `too-many` if this buyer, or this range of cards, has had too many declines. */
export async function refuseTooManyDeclines(shop: Shop, form: Form, payer: Payer) {
  await refuseOverLimits(shop, limitsOf(form, payer), TOO_MANY_DECLINES);
}

/** Counts a decline, and delays its answer a little longer each time. */
export async function countDecline(shop: Shop, form: Form, payer: Payer) {
  for (const { key, limit } of limitsOf(form, payer)) await countHit(shop, key, limit);
  await shop.holdBack(delayAfter(await countHits(shop, emailKey(form), DECLINES)));
}

/** Milliseconds to delay the answer after this many declines of an e-mail. */
export function delayAfter(declines: number): number {
  return declines <= AT_ONCE ? 0 : Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (declines - AT_ONCE - 1));
}

function limitsOf(form: Form, { ip, draftId, firstSix }: Payer): Limited[] {
  const network = networkOf(ip);
  return [
    { key: emailKey(form), limit: DECLINES },
    ...(network ? [{ key: `declined:address:${network}`, limit: DECLINES }] : []),
    ...(draftId ? [{ key: `declined:draft:${draftId}`, limit: DECLINES }] : []),
    ...(firstSix ? [{ key: `declined:range:${firstSix}`, limit: DECLINES_OF_RANGE }] : []),
  ];
}

function emailKey({ email }: Form): string {
  return `declined:email:${foldEmail(email)}`;
}
