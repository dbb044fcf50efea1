import { ACCESS_MS, type SessionView } from '#shop/accounts/sessions.server.ts';
import { aSession, type TestApp } from '../app.ts';

export const PEOPLE = ['visitor', 'expired', 'customer', 'administrator'] as const;
export type Who = (typeof PEOPLE)[number];

/** One session of each kind; a visitor has none. The expired one was an administrator's. */
export async function somePeople({ shop }: TestApp): Promise<Record<Who, SessionView | null>> {
  const expired = await aSession(shop, 'Admin');
  shop.advanceClock(ACCESS_MS + 1);
  return {
    visitor: null,
    expired,
    customer: await aSession(shop, 'Standard'),
    administrator: await aSession(shop, 'Admin'),
  };
}
