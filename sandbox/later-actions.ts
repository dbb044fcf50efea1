import { type Answer, badField, CODES, refusal } from './gateway-codes.ts';
import type { Ledger } from './ledger.ts';
import type { Party } from './party.ts';
import { describe } from './payment-fields.ts';
import { addPayment, findDuplicate, findPayment, type Payment } from './payments.ts';
import type { Message } from './wire.ts';
import { reference } from './world.ts';

/** Describes a transaction as it is now. */
export function query({ ledger }: Party, request: Message): Answer {
  const found = findSale(ledger, request);
  return 'fields' in found ? found : { fields: { ...describe(found), action: `QUERY:SALE` } };
}

/** Cancels a sale before its money moves: until it is tendered to the bank. */
export function cancel({ ledger, world }: Party, request: Message): Answer {
  const found = findSale(ledger, request);
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

/** Captures all or less of what was authorised, before the sale settles. */
export function capture({ ledger }: Party, request: Message): Answer {
  const found = findSale(ledger, request);
  if ('fields' in found) return found;
  const amount = Number(request.get('amount') ?? found.amount);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > found.amount)
    return badField('amount', request.get('amount'));
  const { changes } = ledger
    .prepare(
      "UPDATE payment SET state = 'captured', amount_received = ? WHERE reference = ? AND state IN ('approved', 'captured')",
    )
    .run(amount, found.reference);
  if (changes === 0)
    return refusal(CODES.doesNotMatch, `A ${found.state.toUpperCase()} SALE CAN NOT BE CAPTURED`);
  return done({ ...found, state: 'captured', amount_received: amount });
}

/** Refunds a settled sale in a new transaction; refunds never exceed what was received. */
export function refund({ ledger, world }: Party, request: Message): Answer {
  const found = findSale(ledger, request);
  if ('fields' in found) return found;
  const amount = Number(request.get('amount') ?? found.amount_received - found.amount_refunded);
  if (!Number.isSafeInteger(amount) || amount <= 0) return badField('amount', request.get('amount'));
  const back: Payment = {
    ...found,
    reference: reference(world, 22),
    type: 'refund',
    time: world.now(),
    // The merchant's reference of the refund: only it tells two equal refunds apart.
    unique_reference: request.get('transactionUnique') ?? '',
    amount,
    amount_received: amount,
    amount_refunded: 0,
    state: 'captured',
    message: 'REFUNDACCEPTED',
    of_reference: found.reference,
    authentication: null,
  };
  if (findDuplicate(ledger, back, 300)) return refusal(CODES.duplicate, 'DUPLICATE TRANSACTION');
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

function findSale(ledger: Ledger, request: Message): Payment | Answer {
  const xref = request.get('xref');
  const found = xref ? findPayment(ledger, xref) : null;
  return found?.type === 'sale' ? found : badField('xref', xref);
}

/** The action succeeded, whatever the sale once answered. */
function done(payment: Payment): Answer {
  return { fields: { ...describe(payment), responseCode: CODES.approved, responseStatus: 0 } };
}
