import { findActor } from '#shop/accounts/find-actor.server.ts';
import { ensureFirstAdmin } from '#shop/accounts/first-admin.server.ts';
import { codeOf, stepAt } from '#shop/accounts/one-time-code.server.ts';
import { beginSecondFactor, confirmSecondFactor } from '#shop/accounts/second-factor.server.ts';
import { register, signIn } from '#shop/accounts/sign-in.server.ts';
import { type Owner, requireRole } from '#shop/actor.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { TestShop } from '../kit/shop.ts';

export const OWNER = { email: 'owner@example.com', password: 'seven slow kettles' };
export const HOME = '192.0.2.1';
export const PASSWORD = OWNER.password;

let people = 0;
/** One that nobody has yet. */
export const anEmail = () => `person-${++people}@example.com`;

/** A customer who has just registered, signed in. */
export function aPerson(
  shop: Shop,
  email = anEmail(),
  { fullName = 'Pat Person', ip = HOME, device = '' } = {},
) {
  const form = { fullName, email, password: PASSWORD, passwordRepeat: PASSWORD };
  return register(shop, form, ip, device);
}

/** The shop's first administrator, signed in. */
export async function anOwner(shop: Shop): Promise<Owner> {
  await ensureFirstAdmin(shop, OWNER);
  const { token } = await signIn(shop, OWNER, HOME, 'Firefox on Linux');
  return requireRole(await findActor(shop, token), 'owner');
}

/** An authenticator app that was given the key, and the recovery codes. */
export async function withSecondFactor(shop: TestShop, admin: Owner) {
  await beginSecondFactor(shop, admin);
  const { secret } = await shop.db
    .selectFrom('second_factor')
    .select('secret')
    .where('account_id', '=', admin.accountId)
    .executeTakeFirstOrThrow();
  const code = () => codeOf(secret, stepAt(shop.now()));
  const recoveryCodes = await confirmSecondFactor(shop, admin, { code: code(), password: OWNER.password });
  // The code that confirmed it is spent.
  shop.advanceClock(30_000);
  return { code, recoveryCodes };
}
