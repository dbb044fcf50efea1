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
