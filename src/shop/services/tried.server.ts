import type { Shop } from '../shop.server.ts';

/** Whether the owner has set a service up, and when it last did its work; milliseconds UTC. */
export type Tried = { isSetUp: boolean; tried: number | null };

/** When the mail server last took a test email; kept in `shop_state`. */
export const EMAIL_TRIED = 'email tried';

/** Of the newest payments one is found soon, if there is any; older ones prove little. */
const NEWEST = 500;

/** Of the payment providers: tried when a payment was last accepted by one that is on offer now. */
export async function findPaymentTried(shop: Shop): Promise<Tried> {
  // What the sandbox plays is nobody's provider.
  const isSetUp = !shop.isTestMode && shop.offered.length > 0;
  if (!isSetUp) return { isSetUp, tried: null };
  const newest = await shop.db
    .selectFrom('payment')
    .select(['provider', 'account', 'state', 'created'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  const found = newest.find(
    ({ provider, account, state }) =>
      ['accepted', 'refunding', 'refunded'].includes(state) &&
      shop.offered.some((each) => each.id === provider && each.account === account),
  );
  return { isSetUp, tried: found?.created ?? null };
}

/** Of the mail server: tried when it last took a test email. */
export async function findEmailTried(shop: Shop): Promise<Tried> {
  const isSetUp = shop.emails !== null && !shop.emails.isPretended;
  const row = await shop.db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', EMAIL_TRIED)
    .executeTakeFirst();
  return { isSetUp, tried: isSetUp && row ? Number(row.value) : null };
}
