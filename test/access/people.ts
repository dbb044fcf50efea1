import { ACCESS_MS, type SessionView } from '#shop/accounts/sessions.server.ts';
import { aSession, type TestApp } from '../kit/app.ts';

export const PEOPLE = ['visitor', 'expired', 'customer', 'owner', 'manager', 'packer', 'accountant'] as const;
export type Who = (typeof PEOPLE)[number];

/** One session of each kind; a visitor has none. The expired one was an owner's. */
export async function somePeople({ shop }: TestApp): Promise<Record<Who, SessionView | null>> {
  const expired = await aSession(shop, 'Admin');
  shop.advanceClock(ACCESS_MS + 1);
  return {
    visitor: null,
    expired,
    customer: await aSession(shop, 'Standard'),
    owner: await aSession(shop, 'Admin'),
    manager: await aSession(shop, 'Admin', 'manager'),
    packer: await aSession(shop, 'Admin', 'packer'),
    accountant: await aSession(shop, 'Admin', 'accountant'),
  };
}
