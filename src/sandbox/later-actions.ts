import { field, type WirePairs } from '#values/gateway-wire.server.ts';
import type { Gateway } from './gateway.ts';
import { type Answer, badField, CODES, refusal } from './gateway-codes.ts';
import { describe } from './payment-fields.ts';
import { addPayment, findPayment, findTwin, type Payment } from './payments.ts';
import { reference } from './world.ts';

/** Tells a transaction as if it had just been made; changes nothing. */
export function query({ ledger }: Gateway, pairs: WirePairs): Answer {
  const found = findSale(ledger, pairs);
  return 'fields' in found ? found : { fields: { ...describe(found), action: `QUERY:SALE` } };
}

/** Gives a sale up before its money moves: only until it is tendered to the bank. */
export function cancel({ ledger, world }: Gateway, pairs: WirePairs): Answer {
  const found = findSale(ledger, pairs);
  if ('fields' in found) return found;
  const { changes } = ledger
    .prepare(
      "UPDATE payment SET state = 'canceled' WHERE reference = ? AND state IN ('received', 'approved', 'captured')",
    )
    .run(found.reference);
  if (changes === 0)
    return refusal(CODES.doesNotMatch, `A ${found.state.toUpperCase()} SALE CAN NOT BE CANCELLED`);
  if (found.amount_received > 0)
    addPayment(ledger, {
      ...found,
      reference: reference(world, 22),
      type: 'cancellation',
      time: world.now(),
      amount: found.amount_received,
      state: 'canceled',
      of_reference: found.reference,
      authentication: null,
    });
  return done({ ...found, state: 'canceled' });
}

/** Takes less than was authorised, while the sale is not settled. */
export function capture({ ledger }: Gateway, pairs: WirePairs): Answer {
  const found = findSale(ledger, pairs);
  if ('fields' in found) return found;
  const amount = Number(field(pairs, 'amount') ?? found.amount);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > found.amount)
    return badField('amount', field(pairs, 'amount'));
  const { changes } = ledger
    .prepare(
      "UPDATE payment SET state = 'captured', amount_received = ? WHERE reference = ? AND state IN ('approved', 'captured')",
    )
    .run(amount, found.reference);
  if (changes === 0)
    return refusal(CODES.doesNotMatch, `A ${found.state.toUpperCase()} SALE CAN NOT BE CAPTURED`);
  return done({ ...found, state: 'captured', amount_received: amount });
}

/** Pays back a settled sale by a new transaction; all refunds together never exceed what was received. */
export function refund({ ledger, world }: Gateway, pairs: WirePairs): Answer {
  const found = findSale(ledger, pairs);
  if ('fields' in found) return found;
  const amount = Number(field(pairs, 'amount') ?? found.amount_received - found.amount_refunded);
  if (!Number.isSafeInteger(amount) || amount <= 0) return badField('amount', field(pairs, 'amount'));
  const back: Payment = {
    ...found,
    reference: reference(world, 22),
    type: 'refund',
    time: world.now(),
    // The merchant's name for the refund, not for the sale: two equal refunds are two only by it (facts A7).
    unique_reference: field(pairs, 'transactionUnique') ?? '',
    amount,
    amount_received: amount,
    amount_refunded: 0,
    state: 'captured',
    message: 'REFUNDACCEPTED',
    of_reference: found.reference,
    authentication: null,
  };
  if (findTwin(ledger, back, 300)) return refusal(CODES.duplicate, 'DUPLICATE TRANSACTION');
  const { changes } = ledger
    .prepare(
      `UPDATE payment SET amount_refunded = amount_refunded + ? WHERE reference = ? AND state = 'accepted'
       AND amount_refunded + ? <= amount_received`,
    )
    .run(amount, found.reference, amount);
  if (changes === 0)
    return refusal(CODES.doesNotMatch, `THIS ${found.state.toUpperCase()} SALE CAN NOT BE REFUNDED`);
  addPayment(ledger, back);
  return done({ ...back, amount_refunded: found.amount_refunded + amount });
}

function findSale(ledger: Gateway['ledger'], pairs: WirePairs): Payment | Answer {
  const xref = field(pairs, 'xref');
  const found = xref ? findPayment(ledger, xref) : null;
  return found?.type === 'sale' ? found : badField('xref', xref);
}

/** The action itself went well, whatever the sale once answered. */
function done(payment: Payment): Answer {
  return { fields: { ...describe(payment), responseCode: CODES.approved, responseStatus: 0 } };
}
