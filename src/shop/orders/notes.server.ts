import type { Admin } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { invalid, notFound } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';

/** A note by staff on an order; customers never see it. */
export type OrderNote = { id: string; at: number; who: string; text: string };

const MAX_LENGTH = 2000;

/** ShopError `not-found`; `invalid` if the note is empty or too long. */
export function addNote(shop: Shop, admin: Admin, orderId: string, input: string): Promise<void> {
  const text = input.trim();
  if (!text) throw invalid({ note: { error: 'Note not valid', fix: 'Note can not be empty' } });
  if (text.length > MAX_LENGTH)
    throw invalid({ note: { error: 'Note not valid', fix: `Use ${MAX_LENGTH} characters at most` } });
  return inTransaction(shop, async (shop) => {
    const order = shop.db.selectFrom('orders').select('id').where('id', '=', orderId);
    if (!(await order.executeTakeFirst())) throw notFound('order');
    const note = { id: shop.newId('e'), order_id: orderId, at: shop.now(), who: admin.name, text };
    await shop.db.insertInto('order_note').values(note).execute();
    await recordChange(shop, admin, {
      action: 'note added',
      kind: 'order',
      subjectId: orderId,
      after: { note: text },
    });
  });
}

/** Newest first. */
export function listNotes(shop: Shop, orderId: string): Promise<OrderNote[]> {
  return shop.db
    .selectFrom('order_note')
    .select(['id', 'at', 'who', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(250)
    .execute();
}
