import type { ShopProfile } from '../../profile/defaults.ts';

/** Who sold an order, and what they promised: what the law requires on its papers. */
export type Seller = Pick<
  ShopProfile,
  'name' | 'phone' | 'email' | 'address' | 'companyName' | 'companyNumber' | 'vatNumber' | 'policy'
>;

/** As it is stored with an order; null for orders from before it was kept. */
export function readSeller(stored: string | null | undefined): Seller | null {
  return JSON.parse(stored ?? 'null');
}

/**
 * The profile for a letter about an order: who sold it, its VAT and what was promised are the order's; telephone and
 * e-mail are today's, because they must work.
 */
export function profileOfOrder({ seller }: { seller: string | null }, profile: ShopProfile): ShopProfile {
  const { phone, email } = profile;
  return { ...profile, ...readSeller(seller), phone, email };
}

/** The shop as a seller. */
export function sellerOf(profile: ShopProfile): Seller {
  const { name, phone, email, address, companyName, companyNumber, vatNumber, policy } = profile;
  return { name, phone, email, address, companyName, companyNumber, vatNumber, policy };
}
