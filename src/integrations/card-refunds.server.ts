import type { PaymentProvider, RefundAnswer } from '#shop/payments/payment-provider.ts';
import { field, type WirePairs } from '#values/gateway-wire.server.ts';

/** A checked message of the gateway, or why there is none. */
export type Exchange =
  | { kind: 'message'; pairs: WirePairs }
  | { kind: 'not-charged'; cause: string }
  | { kind: 'wrong-credentials' }
  | { kind: 'doubt'; cause: string; needsStaff?: true };

type Ask = (action: string, reference: string, more?: Record<string, string>) => Promise<Exchange>;

/** Giving money back (facts, card gateway A8): the sale itself is asked first, and tells what went back already. */
export function cardRefunds(ask: Ask): Pick<PaymentProvider, 'refund' | 'refundPart'> {
  return {
    async refund(reference, amount) {
      const sale = await findSale(ask, reference);
      if (sale.kind !== 'sale') return sale;
      if (sale.isReleased) return { kind: 'done', reference };
      if (!sale.isSettled) return done(await ask('CANCEL', reference));
      // A refund whose answer was lost shows here, so that it is never made twice.
      const left = (sale.received || amount) - sale.refunded;
      if (left <= 0) return { kind: 'done', reference };
      return done(
        await ask('REFUND_SALE', reference, { amount: String(left), transactionUnique: sale.name }),
      );
    },

    async refundPart(reference, { amount, givenBefore, total, key }) {
      const sale = await findSale(ask, reference);
      if (sale.kind !== 'sale') return sale;
      const given = sale.isReleased ? total : total - sale.received + sale.refunded;
      if (given >= givenBefore + amount) return { kind: 'done', reference };
      if (given !== givenBefore)
        return { kind: 'refused', message: `The gateway has given back ${given} pence already.` };
      // By its own name two equal parts are two refunds to the gateway, and no duplicate (facts A7).
      if (sale.isSettled)
        return done(await ask('REFUND_SALE', reference, { amount: String(amount), transactionUnique: key }));
      // Before settlement less is taken; said as the sum that stays, so that twice is as good as once.
      const stays = total - givenBefore - amount;
      if (stays === 0) return done(await ask('CANCEL', reference));
      return done(await ask('CAPTURE', reference, { amount: String(stays) }));
    },
  };
}

type Sale = {
  kind: 'sale';
  /** Our payment's id: what is left goes back as a whole under it, for that happens once. */
  name: string;
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
    return { kind: 'refused', message: `The gateway does not know this payment: ${said(pairs)}` };
  const state = field(pairs, 'state') ?? '';
  if (['tendered', 'deferred'].includes(state))
    return {
      kind: 'refused',
      message: 'The bank is settling this payment right now; it can be refunded when that is done.',
      canRetry: true,
    };
  const isReleased = ['canceled', 'reversed'].includes(state);
  const isSettled = state === 'accepted';
  if (!isReleased && !isSettled && !['received', 'verified', 'approved', 'captured'].includes(state))
    return { kind: 'refused', message: `There is no money to give back (${state}).` };
  const number = (name: string) => Number(field(pairs, name) || 0);
  const [received, refunded] = [number('amountReceived'), number('amountRefunded')];
  const name = field(pairs, 'transactionUnique') ?? '';
  return { kind: 'sale', name, isReleased, isSettled, received, refunded };
}

/** Reads the answer to CANCEL, CAPTURE and REFUND_SALE by its code alone: some plug-ins forget to. */
export function done(result: Exchange): RefundAnswer {
  if (result.kind !== 'message') return unreachable(result);
  const code = field(result.pairs, 'responseCode');
  if (code === '0') return { kind: 'done', reference: field(result.pairs, 'xref') ?? '' };
  if (code === '65554') return { kind: 'unknown', cause: said(result.pairs) };
  return { kind: 'refused', message: `The bank refused the refund: ${said(result.pairs)}` };
}

function unreachable(result: Exclude<Exchange, { kind: 'message' }>): RefundAnswer {
  if (result.kind === 'doubt') return { kind: 'unknown', cause: result.cause };
  const cause = result.kind === 'not-charged' ? result.cause : 'it refuses our merchant id or secret';
  return { kind: 'refused', message: `The card gateway could not be asked: ${cause}`, canRetry: true };
}

function said(pairs: WirePairs): string {
  return `${field(pairs, 'responseCode')} ${field(pairs, 'responseMessage') ?? ''}`.trim();
}
