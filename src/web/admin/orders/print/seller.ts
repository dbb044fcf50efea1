import type { ShopProfile } from '#shop/profile/defaults.ts';

/** Who sells, as the law wants it on papers. */
export type Seller = Pick<
  ShopProfile,
  'name' | 'phone' | 'email' | 'address' | 'companyName' | 'companyNumber' | 'vatNumber' | 'policy'
>;

export function sellerOf(profile: ShopProfile): Seller {
  const { name, phone, email, address, companyName, companyNumber, vatNumber, policy } = profile;
  return { name, phone, email, address, companyName, companyNumber, vatNumber, policy };
}

/** Only who is registered for VAT may write a VAT invoice, or speak of VAT on any paper. */
export function titleOfInvoice({ vatNumber }: Pick<Seller, 'vatNumber'>): string {
  return vatNumber ? 'VAT invoice' : 'Invoice';
}
