import { counted } from '#values/counted.ts';
import { parseUkDay, type UkDay, ukDayOf } from '#values/uk/uk-day.ts';
import { invalid } from '../../errors.ts';
import { text } from '../../forms/fields.ts';
import type { Values } from '../../forms/form.ts';
import { choice, optionalPrice } from '../../forms/owner-fields.ts';
import { HAND_WAYS, type HandWay } from './by-hand.ts';
import type { SaleAnswer } from './payment-provider.ts';

/** How somebody of the shop was paid. */
export const PAID_BY_HAND = {
  way: choice('Paid by', Object.keys(HAND_WAYS) as HandWay[], { empty: '' }),
  day: text('Day', { max: 10, description: 'On which the money came; today without one.' }),
  reference: text('Reference', { max: 60, description: 'Of the bank or the card machine.' }),
  amount: optionalPrice('Amount', {
    max: 10_000_000,
    description: 'Pence that came; null for all that was asked for.',
    example: 10_000,
  }),
};
type All = Values<typeof PAID_BY_HAND>;
/** Without an amount, all that was asked for. */
export type PaidByHand = Omit<All, 'amount'> & Partial<Pick<All, 'amount'>>;

/** How long ago money may have come that is entered only now. */
const MAX_DAYS_AGO = 60;
const DAY = 24 * 60 * 60_000;

/** The UK day on which money came, today where none is named. ShopError `invalid`. */
export function dayPaid(now: number, typed: string): UkDay {
  const today = ukDayOf(now);
  if (!typed.trim()) return today;
  const day = parseUkDay(typed.trim());
  if (day && day <= today && day >= ukDayOf(now - MAX_DAYS_AGO * DAY)) return day;
  const fix = `Must be a day of the last ${counted(MAX_DAYS_AGO, 'day')}, and not after today`;
  throw invalid({ day: { error: 'Day not valid', fix } });
}

/** What somebody of the shop says as a provider's answer. */
export function answerOf({ way, day, reference }: PaidByHand, who: string): SaleAnswer {
  return {
    ...{ kind: 'accepted', authorisationCode: '', cardBrand: '', reference: reference || way },
    who,
    message: `Paid by ${HAND_WAYS[way].toLowerCase()} on ${day}, as ${who} says`,
  };
}
