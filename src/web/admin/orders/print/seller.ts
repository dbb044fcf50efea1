import type { ShopProfile } from '#shop/profile/defaults.ts';

/** The seller's details required by law on printed documents. */
export type Seller = Pick<
  ShopProfile,
  'name' | 'phone' | 'email' | 'address' | 'companyName' | 'companyNumber' | 'vatNumber' | 'policy'
>;

export function sellerOf(profile: ShopProfile): Seller {
  const { name, phone, email, address, companyName, companyNumber, vatNumber, policy } = profile;
  return { name, phone, email, address, companyName, companyNumber, vatNumber, policy };
}

/** Only a VAT-registered seller may issue a VAT invoice, or mention VAT on any document. */
export function titleOfInvoice({ vatNumber }: Pick<Seller, 'vatNumber'>): string {
  return vatNumber ? 'VAT invoice' : 'Invoice';
}
