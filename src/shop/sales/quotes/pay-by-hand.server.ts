import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { requireValid } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import { HAND_WAYS } from '../payments/by-hand.ts';
import { answerOf, dayPaid, PAID_BY_HAND, type PaidByHand } from '../payments/paid-by-hand.ts';
import { recordOutcome } from '../payments/record-outcome.server.ts';
import { type ByHand, orderByHand } from './order-by-hand.server.ts';

/**
 * Makes an order of a quote or a draft that was paid to the shop itself: in cash, by card machine, cheque or bank transfer.
 * Returns the order's id. Errors as of `orderByHand`.
 */
export async function payByHand(
  shop: Shop,
  admin: Manager,
  quoteId: string,
  { ifVersion, requestKey, ...typed }: PaidByHand & ByHand,
): Promise<string> {
  requireValid(PAID_BY_HAND, { amount: null, ...typed });
  const paid = { ...typed, day: dayPaid(shop.now(), typed.day) };
  return orderByHand(
    shop,
    admin,
    quoteId,
    { way: paid.way, amount: paid.amount ?? null, ifVersion, requestKey },
    async (shop, reserved) => {
      await recordOutcome(shop, reserved.payment, answerOf(paid, admin.name), reserved);
      const { way, day, reference } = paid;
      const { amount } = reserved.payment;
      await recordChange(shop, admin, {
        ...{ action: 'paid', kind: 'quote', subjectId: quoteId },
        after: { amount, way: HAND_WAYS[way], day, reference },
      });
    },
  );
}
