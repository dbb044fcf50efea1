import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { notFound } from '../../errors.ts';
import { text } from '../../forms/fields.ts';
import { requireValid } from '../../forms/form.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';

/** A note by staff on an order; customers never see it. */
export type OrderNote = { id: string; at: number; who: string; text: string };

/** A note as it is typed. */
export const NOTE = { note: text('Note', { required: true, max: 2000 }) };

/** ShopError `not-found`; `invalid` if the note is empty or too long. */
export function addNote(shop: Shop, admin: Manager, orderId: string, input: string): Promise<void> {
  const note = input.trim();
  requireValid(NOTE, { note });
  return inTransaction(shop, async (shop) => {
    const order = shop.db.selectFrom('orders').select('id').where('id', '=', orderId);
    if (!(await order.executeTakeFirst())) throw notFound('order');
    const row = { id: shop.newId('e'), order_id: orderId, at: shop.now(), who: admin.name, text: note };
    await shop.db.insertInto('order_note').values(row).execute();
    await recordChange(shop, admin, {
      action: 'note added',
      kind: 'order',
      subjectId: orderId,
      after: { note },
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
