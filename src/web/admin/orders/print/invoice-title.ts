import type { Seller } from '#shop/sales/order/seller.ts';

/** Only a VAT-registered seller may issue a VAT invoice, or mention VAT on any document. */
export function titleOfInvoice({ vatNumber }: Pick<Seller, 'vatNumber'>): string {
  return vatNumber ? 'VAT invoice' : 'Invoice';
}
