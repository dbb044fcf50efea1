import { createHmac, timingSafeEqual } from 'node:crypto';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import type { AccountOfSession } from './sessions.server.ts';

/** How long a ticket is valid, in milliseconds. */
const TICKET_MS = 5 * 60_000;

type Checked = AccountOfSession & { password_hash: string };

/**
 * A signed form field which proves that the password was right, so it need not be stored while the code is typed. Valid for five
 * minutes, and until the password changes.
 */
export function ticketFor(shop: Shop, account: Checked): string {
  const expires = shop.now() + TICKET_MS;
  return `${account.id}.${expires}.${signatureOf(shop, account, expires)}`;
}

/** The account of a ticket; `wrong-credentials` if it is forged or expired. */
export async function findByTicket(shop: Shop, ticket: string): Promise<Checked> {
  const [id = '', until, signature = ''] = ticket.split('.');
  const expires = Number(until);
  const account = await shop.db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'type', 'password_hash'])
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst();
  const isOurs = account && isEqual(signature, signatureOf(shop, account, expires));
  if (isOurs && expires > shop.now()) return account;
  throw new ShopError('wrong-credentials', 'That took too long. Please sign in again.');
}

function signatureOf(shop: Shop, { id, password_hash }: Checked, expires: number): string {
  return createHmac('sha256', shop.secret)
    .update(JSON.stringify(['sign-in', id, expires, password_hash]))
    .digest('base64url');
}

function isEqual(given: string, right: string): boolean {
  const [theirs, ours] = [Buffer.from(given), Buffer.from(right)];
  return theirs.length === ours.length && timingSafeEqual(theirs, ours);
}
