import { dayInWords } from '#values/days-in-words.ts';
import { pounds } from '#values/uk/pence.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import type { Action } from '../../audit/actions.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { raiseForPayment, resolveAttention } from '../payments/attention.server.ts';
import { recordPaymentEvent } from '../payments/move-payment.server.ts';
import { companyOf, findPayment, type Payment } from '../payments/payments.server.ts';
import { BEFORE, type Dispute } from './dispute.ts';

/**
 * Records a dispute as its provider has just described it, once for each state, and tells the owner: what to answer and
 * by when, or how it was decided.
 */
export async function recordDispute(shop: Shop, paymentId: string, dispute: Dispute): Promise<void> {
  const payment = await findPayment(shop, paymentId);
  await inTransaction(shop, async (shop) => {
    if (!(await write(shop, payment, dispute))) return;
    const { state } = payment;
    await recordPaymentEvent(shop, payment.id, { from: state, to: state, note: noteOn(dispute) });
    const company = companyOf(shop, payment);
    await recordChange(
      shop,
      { name: company, accountId: null },
      {
        action: ACTIONS[dispute.state],
        kind: 'order',
        subjectId: payment.order_id,
        after: { dispute: noteOn(dispute) },
      },
    );
    await tellOwner(shop, payment, dispute, company);
  });
}

/** As Activity says it: 'Dispute opened on order #WEB1001'. */
const ACTIONS: Record<Dispute['state'], Action<'order'>> = {
  'to-answer': 'dispute opened',
  answered: 'dispute answered',
  won: 'dispute won',
  lost: 'dispute lost',
};

/** True if this state is news. */
async function write(shop: Shop, payment: Payment, dispute: Dispute): Promise<boolean> {
  const { reference, amount, reason, state, answerBy } = dispute;
  const changes = { state, answer_by: answerBy, updated: shop.now() };
  const written = await shop.db
    .insertInto('dispute')
    .values({ id: reference, payment_id: payment.id, amount, reason, opened: shop.now(), ...changes })
    .onConflict((conflict) =>
      BEFORE[state].length === 0
        ? conflict.column('id').doNothing()
        : conflict.column('id').doUpdateSet(changes).where('dispute.state', 'in', BEFORE[state]),
    )
    .returning('id')
    .execute();
  return written.length > 0;
}

async function tellOwner(shop: Shop, payment: Payment, dispute: Dispute, company: string) {
  const { reference: subject, amount, state } = dispute;
  const isOver = state !== 'to-answer';
  if (isOver) await resolveAttention(shop, subject, { who: 'shop', resolution: noteOn(dispute) });
  if (state === 'to-answer') {
    // The day comes first: lists cut the sentence short.
    const until = dispute.answerBy === null ? '' : ` by ${dayOf(dispute.answerBy)}`;
    const reason = `answer${until}, in your account with ${company}, the customer’s dispute of ${pounds(amount)} with their bank (${wordsOf(dispute)})`;
    await raiseForPayment(shop, payment, reason, { subject, amount });
  }
  if (state === 'lost') {
    const reason = `the bank decided a dispute for the customer: ${pounds(amount)} went back to them, with no refund in this shop`;
    await raiseForPayment(shop, payment, reason, { subject: `${subject} lost`, amount });
  }
}

function noteOn(dispute: Dispute): string {
  const { amount, state, answerBy } = dispute;
  switch (state) {
    case 'to-answer':
      return `the customer disputes ${pounds(amount)}: ${wordsOf(dispute)}${answerBy === null ? '' : `; to be answered by ${dayOf(answerBy)}`}`;
    case 'answered':
      return 'the dispute was answered; the bank decides';
    case 'won':
      return 'the dispute was decided for the shop';
    case 'lost':
      return `the dispute was decided for the customer: ${pounds(amount)} went back`;
  }
}

function wordsOf({ reason }: Dispute): string {
  return `'${reason.replaceAll('_', ' ')}'`;
}

/** 'Wed 2 December' */
function dayOf(moment: number): string {
  return dayInWords(ukDayOf(moment));
}
