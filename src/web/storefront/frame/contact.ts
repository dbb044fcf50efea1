import type { ShopProfile } from '#shop/profile/defaults.ts';

/** The contact details that the frame shows. */
export type Contact = Pick<
  ShopProfile,
  'name' | 'phone' | 'phoneNumber' | 'email' | 'address' | 'openingHours'
>;

export type Company = Pick<ShopProfile, 'companyName' | 'companyNumber' | 'vatNumber'>;

/** A link in the navigation or the footer. */
export type FrameLink = { to: string; text: string };

/** A link with those under it. */
export type PlacedLink = FrameLink & { inner: FrameLink[] };

/** Who is signed in; null for a visitor. */
export type FrameAccount = { isAdmin: boolean } | null;
