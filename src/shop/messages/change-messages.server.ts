import type { Manager } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { notFound } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { eraseMessages } from './erase-messages.server.ts';

/** Marks a message as answered or open. ShopError `not-found` if it no longer exists. */
export function setAnswered(shop: Shop, admin: Manager, id: string, isAnswered: boolean): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const moved = await shop.db
      .updateTable('message')
      .set(
        isAnswered ? { answered: shop.now(), answered_by: admin.name } : { answered: null, answered_by: '' },
      )
      .where('id', '=', id)
      .where('answered', isAnswered ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!moved) return requireMessage(shop, id);
    await recordChange(shop, admin, {
      action: isAnswered ? 'answered' : 'opened again',
      kind: 'message',
      subjectId: id,
    });
  });
}

/** Erases a message; the audit records the deletion without a name. ShopError `not-found`. */
export function deleteMessage(shop: Shop, admin: Manager, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await requireMessage(shop, id);
    await eraseMessages(shop, [id]);
    await recordChange(shop, admin, { action: 'deleted', kind: 'message', subjectId: id });
  });
}

async function requireMessage(shop: Shop, id: string): Promise<void> {
  const there = await shop.db.selectFrom('message').select('id').where('id', '=', id).executeTakeFirst();
  if (!there) throw notFound('message');
}
