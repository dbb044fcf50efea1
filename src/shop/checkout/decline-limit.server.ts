import { foldEmail } from '#values/email.ts';
import { countFailure, refuseWhenOver } from '../accounts/rate-limit.server.ts';
import type { Shop } from '../shop.server.ts';

/** Declines of the gateway, by address, e-mail and checkout draft (decisions, 2): stops the testing of stolen cards. */
const DECLINES = { limit: 10, windowMs: 15 * 60_000 };

type Payer = { ip: string; draftId?: string | undefined };

export async function refuseTooManyDeclines(shop: Shop, form: { email: string }, payer: Payer) {
  for (const key of keysOf(form, payer)) await refuseWhenOver(shop, key, DECLINES);
}

export async function countDecline(shop: Shop, form: { email: string }, payer: Payer) {
  for (const key of keysOf(form, payer)) await countFailure(shop, key, DECLINES);
}

function keysOf({ email }: { email: string }, { ip, draftId }: Payer): string[] {
  return [
    `declined:email:${foldEmail(email)}`,
    ...(ip ? [`declined:address:${ip}`] : []),
    ...(draftId ? [`declined:draft:${draftId}`] : []),
  ];
}
