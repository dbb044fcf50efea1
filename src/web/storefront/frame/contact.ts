import type { ShopProfile } from '#shop/profile/defaults.ts';

/** How to reach the shop, as the frame shows it. */
export type Contact = Pick<ShopProfile, 'name' | 'phone' | 'phoneNumber' | 'email' | 'address'>;

export type Company = Pick<ShopProfile, 'companyName' | 'companyNumber' | 'vatNumber'>;

/** Who is signed in, as far as the frame shows it; null for a visitor. */
export type FrameAccount = { isAdmin: boolean } | null;
