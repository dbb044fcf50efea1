import type { Provider, RefundAnswer } from '#shop/sales/payments/payment-provider.ts';
import { field, type WirePairs } from '#values/gateway-wire.server.ts';

/** A verified message from the gateway, or why there is none. */
export type Exchange =
  | { kind: 'message'; pairs: WirePairs }
  | { kind: 'not-charged'; cause: string }
  | { kind: 'wrong-credentials' }
  | { kind: 'doubt'; cause: string; needsStaff?: true };

type Ask = (action: string, reference: string, more?: Record<string, string>) => Promise<Exchange>;

/** Refunds query the sale first, which shows what was refunded already. */
export function cardRefunds(ask: Ask): Pick<Provider, 'refund' | 'refundPart'> {
  return {
    async refund(reference, amount) {
      const sale = await findSale(ask, reference);
      if (sale.kind !== 'sale') return sale;
      if (sale.isReleased) return { kind: 'done', reference };
      if (!sale.isSettled) return done(await ask('CANCEL', reference));
      // A refund whose answer was lost shows here, so it is never made twice.
      const left = (sale.received || amount) - sale.refunded;
      if (left <= 0) return { kind: 'done', reference };
      return done(
        await ask('REFUND_SALE', reference, { amount: String(left), transactionUnique: sale.paymentId }),
      );
    },

    async refundPart(reference, { amount, givenBefore, total, key }) {
      const sale = await findSale(ask, reference);
      if (sale.kind !== 'sale') return sale;
      const refunded = sale.isReleased ? total : total - sale.received + sale.refunded;
      if (refunded >= givenBefore + amount) return { kind: 'done', reference };
      if (refunded !== givenBefore)
        return { kind: 'refused', message: `The gateway has already refunded ${refunded} pence.` };
      // With a key of its own, an equal second part is not a duplicate to the gateway.
      if (sale.isSettled)
        return done(await ask('REFUND_SALE', reference, { amount: String(amount), transactionUnique: key }));
      // Before settlement less is captured. CAPTURE takes the amount to keep, so repeating it is harmless.
      const kept = total - givenBefore - amount;
      if (kept === 0) return done(await ask('CANCEL', reference));
      return done(await ask('CAPTURE', reference, { amount: String(kept) }));
    },
  };
}

type Sale = {
  kind: 'sale';
  /** The key for refunding all that is left, which happens once. */
  paymentId: string;
  isReleased: boolean;
  isSettled: boolean;
  received: number;
  refunded: number;
};

async function findSale(ask: Ask, reference: string): Promise<Sale | RefundAnswer> {
  const result = await ask('QUERY', reference);
  if (result.kind !== 'message') return unreachable(result);
  const { pairs } = result;
  if (field(pairs, 'action') !== 'QUERY:SALE')
    return { kind: 'refused', message: `The gateway does not know this payment: ${messageOf(pairs)}` };
  const state = field(pairs, 'state') ?? '';
  if (['tendered', 'deferred'].includes(state))
    return {
      kind: 'refused',
      message: 'The bank is settling this payment right now; it can be refunded afterwards.',
      canRetry: true,
    };
  const isReleased = ['canceled', 'reversed'].includes(state);
  const isSettled = state === 'accepted';
  if (!isReleased && !isSettled && !['received', 'verified', 'approved', 'captured'].includes(state))
    return { kind: 'refused', message: `There is nothing to refund (${state}).` };
  const number = (name: string) => Number(field(pairs, name) || 0);
  const [received, refunded] = [number('amountReceived'), number('amountRefunded')];
  const paymentId = field(pairs, 'transactionUnique') ?? '';
  return { kind: 'sale', paymentId, isReleased, isSettled, received, refunded };
}

/** Reads the answer to CANCEL, CAPTURE and REFUND_SALE by its code alone. */
export function done(result: Exchange): RefundAnswer {
  if (result.kind !== 'message') return unreachable(result);
  const code = field(result.pairs, 'responseCode');
  if (code === '0') return { kind: 'done', reference: field(result.pairs, 'xref') ?? '' };
  if (code === '65554') return { kind: 'unknown', cause: messageOf(result.pairs) };
  return { kind: 'refused', message: `The bank refused the refund: ${messageOf(result.pairs)}` };
}

function unreachable(result: Exclude<Exchange, { kind: 'message' }>): RefundAnswer {
  if (result.kind === 'doubt') return { kind: 'unknown', cause: result.cause };
  const cause = result.kind === 'not-charged' ? result.cause : 'it rejects our merchant id or secret';
  return { kind: 'refused', message: `The card gateway could not be reached: ${cause}`, canRetry: true };
}

function messageOf(pairs: WirePairs): string {
  return `${field(pairs, 'responseCode')} ${field(pairs, 'responseMessage') ?? ''}`.trim();
}
