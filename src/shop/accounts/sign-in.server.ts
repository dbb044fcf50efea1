import { foldEmail } from '#values/email.ts';
import { ShopError } from '../errors.ts';
import { requireValid } from '../forms/form.ts';
import { networkOf } from '../limits/network.ts';
import {
  countHit,
  refuseOverLimit,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_EMAIL,
} from '../limits/rate-limit.server.ts';
import type { Shop } from '../shop.server.ts';
import { REGISTER, type RegisterForm, SIGN_IN, type SignInForm } from './account-forms.ts';
import { refuseCommonPassword } from './common-passwords.server.ts';
import { withHashingSlot } from './hash-queue.server.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.server.ts';
import { needsCode, refuseWrongCode } from './second-factor-check.server.ts';
import { openSession, type SessionView } from './sessions.server.ts';
import { findByTicket, ticketFor } from './sign-in-ticket.server.ts';

/**
 * Opens a session. An unknown e-mail and a wrong password get the same `wrong-credentials` in the same time; failures
 * are limited by e-mail and by network address (`too-many`). With a second factor the form needs a `code`.
 */
export async function signIn(shop: Shop, form: SignInForm, ip: string, device = ''): Promise<SessionView> {
  const account = await checkPassword(shop, form, ip);
  if (await needsCode(shop, account.id)) await refuseWrongCode(shop, account.id, form.code ?? '');
  return openSession(shop, account, { device });
}

/**
 * Like `signIn`, for a page that asks for password and code one after the other: returns a session without a second
 * factor, otherwise a ticket that replaces the password for five minutes.
 */
export async function beginSignIn(
  shop: Shop,
  form: SignInForm,
  ip: string,
  device: string,
): Promise<{ session: SessionView } | { ticket: string }> {
  const account = await checkPassword(shop, form, ip);
  if (await needsCode(shop, account.id)) return { ticket: ticketFor(shop, account) };
  return { session: await openSession(shop, account, { device }) };
}

/** The second half of `beginSignIn`. An expired or forged ticket is `wrong-credentials`. */
export async function finishSignIn(
  shop: Shop,
  { ticket, code }: { ticket: string; code: string },
  device: string,
): Promise<SessionView> {
  const account = await findByTicket(shop, ticket);
  await refuseWrongCode(shop, account.id, code);
  return openSession(shop, account, { device });
}

async function checkPassword(shop: Shop, form: SignInForm, ip: string) {
  requireValid(SIGN_IN, form);
  const email = foldEmail(form.email);
  const byEmail = signInKey(email);
  const network = networkOf(ip);
  const byAddress = network && `sign-in-from:${network}`;
  if (byAddress) await refuseOverLimit(shop, byAddress, SIGN_IN_BY_ADDRESS);

  // Checked and counted inside the hashing slot, so that a thousand guesses sent at once cannot all pass before the
  // first is counted.
  return withHashingSlot(network, async () => {
    await refuseOverLimit(shop, byEmail, SIGN_IN_BY_EMAIL);
    const account = await shop.db
      .selectFrom('account')
      .select(['id', 'name', 'email', 'type', 'password_hash'])
      .where('email', '=', email)
      .where('active', '=', 1)
      .executeTakeFirst();
    if (!(await verifyPassword(form.password, account?.password_hash ?? null)) || !account) {
      await countHit(shop, byEmail, SIGN_IN_BY_EMAIL);
      if (byAddress) await countHit(shop, byAddress, SIGN_IN_BY_ADDRESS);
      throw new ShopError('wrong-credentials', 'That e-mail and password do not match.');
    }
    if (!needsRehash(account.password_hash)) return account;
    return { ...account, password_hash: await renewHash(shop, account.id, form.password) };
  });
}

/** Creates a Standard account and signs it in. A known e-mail is a `conflict`. */
export async function register(
  shop: Shop,
  form: RegisterForm,
  ip: string,
  device = '',
): Promise<SessionView> {
  requireValid(REGISTER, form);
  const network = networkOf(ip);
  const byAddress = network && `sign-in-from:${network}`;
  if (byAddress) await refuseOverLimit(shop, byAddress, SIGN_IN_BY_ADDRESS);
  await refuseCommonPassword('password', form.password, form.email);
  const account = {
    id: shop.newId('a'),
    name: form.fullName.trim(),
    email: foldEmail(form.email),
    type: 'Standard' as const,
  };
  const password_hash = await withHashingSlot(network, () => hashPassword(form.password));
  const inserted = await shop.db
    .insertInto('account')
    .values({ ...account, password_hash, created: shop.now(), active: 1 })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return openSession(shop, account, { device });
  if (byAddress) await countHit(shop, byAddress, SIGN_IN_BY_ADDRESS);
  throw new ShopError('conflict', 'There is already an account with that e-mail. Please sign in instead.');
}

/** The rate-limit key for wrong sign-ins of an e-mail. */
export function signInKey(email: string): string {
  return `sign-in:${email}`;
}

async function renewHash(shop: Shop, accountId: string, password: string): Promise<string> {
  const password_hash = await hashPassword(password);
  await shop.db.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
  return password_hash;
}
