import type { Shop } from '../../shop.server.ts';
import type { SaleAnswer } from './payment-provider.ts';
import { expectedOf, type Payment, providerOf } from './payments.server.ts';
import { readStep } from './step.ts';

/**
 * Makes sure that a waiting payment cannot be finished at its provider any more. Null if it needs no ending there: its
 * customer cannot finish it without us, or the provider has not named it yet.
 */
export async function endAtProvider(shop: Shop, payment: Payment): Promise<SaleAnswer | null> {
  const provider = payment.state === 'awaiting-customer' ? providerOf(shop, payment) : null;
  if (!provider?.finishesAlone) return null;
  const reference = payment.provider_reference;
  const step = readStep(payment.authentication);
  try {
    const expected = await expectedOf(shop, payment);
    if (reference) return certain(await provider.cancel(reference, expected));
    // What the customer brought back was stored, and nobody has read it.
    return step?.answered ? certain(await provider.continue(step, step.answered, expected)) : null;
  } catch (error) {
    shop.log.error('the provider could not be called', { paymentId: payment.id, error });
    return { kind: 'unknown', reference, cause: 'the call failed' };
  }
}

/** A payment that still waits was not ended. */
function certain(answer: SaleAnswer): SaleAnswer {
  if (answer.kind !== 'waiting' && answer.kind !== 'step') return answer;
  return { kind: 'unknown', reference: answer.reference, cause: 'it could not be ended' };
}
