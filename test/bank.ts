import type { CardGateway, RefundAnswer, SaleAnswer } from '#shop/payments/card-gateway.ts';

export type Transaction = { type: 'sale' | 'cancellation'; orderReference: string; amount: number };
export type Bank = {
  cards: CardGateway;
  transactions(): Promise<Transaction[]>;
  fault(kind: 'answer-lost' | 'error500' | 'refuse-refund'): Promise<void>;
  /** The signed copy of the newest answer, as the gateway posts it. */
  callback(): string;
  close(): Promise<void>;
};

export async function aBank(): Promise<Bank> {
  const ledger: (Transaction & { xref: string; paymentId: string })[] = [];
  const faults: string[] = [];
  let newest = '';
  const accepted = (xref: string): SaleAnswer => ({
    kind: 'accepted',
    reference: xref,
    authorisationCode: '421908',
    cardBrand: 'Visa',
    message: 'AUTHCODE:421908',
  });
  return {
    cards: {
      async sell(sale) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        const fault = faults.shift();
        if (fault === 'error500') return { kind: 'unknown', reference: null, cause: '500' };
        if (sale.card.number.endsWith('0002'))
          return { kind: 'declined', reference: 'x', message: 'CARD DECLINED', cause: '5' };
        if (sale.card.number.endsWith('0127'))
          return { kind: 'declined', reference: null, message: '', cause: '503' };
        const xref = `x${ledger.length}`;
        ledger.push({
          type: 'sale',
          orderReference: sale.orderNumber,
          amount: sale.amount,
          xref,
          paymentId: sale.paymentId,
        });
        newest = JSON.stringify({
          paymentId: sale.paymentId,
          orderNumber: sale.orderNumber,
          amount: sale.amount,
          answer: accepted(xref),
        });
        if (fault === 'answer-lost' || sale.card.number.endsWith('0119'))
          return { kind: 'unknown', reference: null, cause: 'time-out' };
        return accepted(xref);
      },
      query: async (reference) => accepted(reference),
      async giveBack(reference, amount): Promise<RefundAnswer> {
        if (faults.shift() === 'refuse-refund') return { kind: 'refused', message: 'REFUND REFUSED' };
        const sale = ledger.find((each) => each.xref === reference);
        if (!sale) return { kind: 'refused', message: 'unknown' };
        ledger.push({ ...sale, type: 'cancellation', amount });
        return { kind: 'done', reference: 'r' };
      },
      readCallback: (body) => (body.startsWith('{') ? JSON.parse(body) : null),
    },
    transactions: async () => ledger,
    fault: async (kind) => void faults.push(kind),
    callback: () => newest,
    close: async () => {},
  };
}
