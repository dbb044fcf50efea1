import { foldEmail } from '#values/email.ts';
import type { Manager } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { requireValid } from '../forms/form.ts';
import { NOTE, type OrderNote } from '../sales/order/notes.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { customerId } from './customer-id.server.ts';

/**
 * Adds a note on a customer, which stays until their data is erased. The record has no word of it, as it would outlive
 * that. ShopError `invalid` if it is empty or too long.
 */
export function addCustomerNote(shop: Shop, admin: Manager, typed: string, input: string): Promise<void> {
  const email = foldEmail(typed);
  const note = input.trim();
  requireValid(NOTE, { note });
  return inTransaction(shop, async (shop) => {
    const row = { id: shop.newId('e'), email_key: email, at: shop.now(), who: admin.name, text: note };
    await shop.db.insertInto('customer_note').values(row).execute();
    await recordChange(shop, admin, {
      action: 'note written',
      kind: 'customer',
      subjectId: customerId(shop, email),
    });
  });
}

/** Newest first. */
export function listCustomerNotes(shop: Shop, email: string): Promise<OrderNote[]> {
  return shop.db
    .selectFrom('customer_note')
    .select(['id', 'at', 'who', 'text'])
    .where('email_key', '=', email)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(250)
    .execute();
}
