import { dayInWords } from '#values/days-in-words.ts';
import { pounds } from '#values/uk/pence.ts';
import type { UkDay } from '#values/uk/uk-day.ts';
import { isHandName } from '../payments/by-hand.ts';
import type { OrderStatus } from './order.ts';

type Facts = {
  status: OrderStatus;
  collects: boolean;
  /** Of its payment. */
  paymentState: string;
  /** How the order is paid. */
  paymentMethod: string;
  /** The last day on which it is to leave, and today. */
  leavesBy: UkDay;
  today: UkDay;
  /** Something of its payment is for a person to settle. */
  needsAttention: boolean;
  /** Pence that are still to be paid of it. */
  due: number;
  /** Its customer has sent the notice of cancelling. */
  isCancelledByCustomer: boolean;
};

/** What somebody has to do with an order next, in one line; `isLate` where it should have been done. */
export type NextStep = { words: string; isLate: boolean; isNothing: boolean };

export function nextStep(facts: Facts): NextStep {
  const { status, isCancelledByCustomer, needsAttention } = facts;
  if (needsAttention) return toDo('Settle what needs attention');
  if (status === 'in-progress') return waiting(facts);
  if (isCancelledByCustomer && (status === 'accepted' || status === 'shipped'))
    return toDo('The customer has cancelled it: cancel it, or write to them');
  if (status === 'accepted' && facts.due > 0)
    return toDo(`Waiting for ${pounds(facts.due)}: ask for it, or mark it as paid once it is there`);
  return status === 'accepted' ? toSend(facts) : { words: 'Nothing to do', isLate: false, isNothing: true };
}

function toDo(words: string, isLate = false): NextStep {
  return { words, isLate, isNothing: false };
}

function waiting({ paymentState, paymentMethod }: Facts): NextStep {
  if (isHandName(paymentMethod))
    return {
      words: 'Waiting for the money: mark it as paid once it is there',
      isLate: false,
      isNothing: false,
    };
  const words =
    paymentState === 'awaiting-customer'
      ? 'Waiting for the customer to confirm the payment at their bank: nothing to do'
      : 'Waiting for the bank: nothing to do, the shop asks it';
  return { words, isLate: false, isNothing: true };
}

function toSend({ collects, leavesBy, today }: Facts): NextStep {
  const verb = collects ? 'Get it ready' : 'Ship it';
  if (leavesBy < today)
    return toDo(`${verb} now: it was to ${collects ? 'be ready' : 'leave'} by ${dayInWords(leavesBy)}`, true);
  return toDo(leavesBy === today ? `${verb} today` : `${verb} by ${dayInWords(leavesBy)}`);
}
