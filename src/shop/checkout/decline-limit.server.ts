import { foldEmail } from '#values/email.ts';
import { networkOf } from '../limits/network.ts';
import { countHit, countHits, type Limit, refuseOverLimit } from '../limits/rate-limit.server.ts';
import type { Shop } from '../shop.server.ts';
import { cardDigits } from './card-form.ts';

/** Declines of the gateway, by address, e-mail and checkout draft (decisions, 2): stops the testing of stolen cards. */
const DECLINES: Limit = { limit: 10, windowMs: 15 * 60_000 };
/**
 * By the first six digits: stolen cards are tried in runs of one bank's, from ever new addresses. Honest customers
 * of a bank share them too, so the cap is far above what they do in a shop of this size.
 */
const DECLINES_OF_RANGE: Limit = { limit: 60, windowMs: 15 * 60_000 };

/** The third refusal is answered at once; after it each takes longer, up to three seconds. */
const AT_ONCE = 3;
const FIRST_DELAY = 250;
const MAX_DELAY = 3000;

const WORDS =
  'Several payments were refused by the bank, so we have to pause for a few minutes. Nothing was taken. Please check the card with your bank, or call us and we will help.';

type Payer = { ip: string; draftId?: string | undefined; firstSix: string };
type Form = { email: string };

/** Who pays, as far as declines are counted: of the card no more than what any receipt shows. */
export function payerOf(form: { cardNumber: string }, { ip, draftId }: Omit<Payer, 'firstSix'>): Payer {
  return { ip, draftId, firstSix: cardDigits(form.cardNumber).slice(0, 6) };
}

/** Throws `too-many`, in words for honest people, when too many cards were refused to this buyer or bank's range. */
export async function refuseTooManyDeclines(shop: Shop, form: Form, payer: Payer) {
  for (const { key, limit } of limitsOf(form, payer)) await refuseOverLimit(shop, key, limit, WORDS);
}

/** Counts a decline, and lets its buyer wait for the answer: a little longer each time. */
export async function countDecline(shop: Shop, form: Form, payer: Payer) {
  for (const { key, limit } of limitsOf(form, payer)) await countHit(shop, key, limit);
  await shop.holdBack(delayAfter(await countHits(shop, emailKey(form), DECLINES)));
}

/** Milliseconds that the answer to the so-many-th decline of an e-mail is held back. */
export function delayAfter(declines: number): number {
  return declines <= AT_ONCE ? 0 : Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (declines - AT_ONCE - 1));
}

function limitsOf(form: Form, { ip, draftId, firstSix }: Payer): { key: string; limit: Limit }[] {
  return [
    { key: emailKey(form), limit: DECLINES },
    ...(ip ? [{ key: `declined:address:${networkOf(ip)}`, limit: DECLINES }] : []),
    ...(draftId ? [{ key: `declined:draft:${draftId}`, limit: DECLINES }] : []),
    ...(firstSix ? [{ key: `declined:range:${firstSix}`, limit: DECLINES_OF_RANGE }] : []),
  ];
}

function emailKey({ email }: Form): string {
  return `declined:email:${foldEmail(email)}`;
}
