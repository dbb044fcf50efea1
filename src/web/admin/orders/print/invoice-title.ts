import type { Paper } from '#shop/sales/books/papers.ts';
import type { Seller } from '#shop/sales/order/seller.ts';

/** Only a VAT-registered seller may issue a VAT invoice, or mention VAT on any document. */
export function titleOfInvoice({ vatNumber }: Pick<Seller, 'vatNumber'>): string {
  return vatNumber ? 'VAT invoice' : 'Invoice';
}

/** An invoice that was issued, of the order itself or of its deposit. */
export type Invoice = Pick<Paper, 'suffix'> & { title: string };

/** Those of an order; what a change added has its own beside the change. */
export function invoicesOf(papers: Paper[], seller: Pick<Seller, 'vatNumber'>): Invoice[] {
  const title = titleOfInvoice(seller);
  return papers.flatMap(({ kind, suffix, at }) => {
    if (kind === 'change' || at === null) return [];
    return [{ suffix, title: kind === 'deposit' ? `${title} of the deposit` : title }];
  });
}
