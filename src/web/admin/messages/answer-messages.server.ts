import type { Admin } from '#shop/accounts/actor.ts';
import { ShopError } from '#shop/errors.ts';
import { deleteMessage, setAnswered } from '#shop/messages/change-messages.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { text } from '../../form-text.ts';
import { attempt } from '../../respond.server.ts';

/** Does what a form of the list of messages asks for. */
export function answerMessages(shop: Shop, admin: Admin, form: FormData) {
  const id = text(form, 'id');
  return attempt(async () => {
    switch (text(form, 'intent')) {
      case 'answered':
        await setAnswered(shop, admin, id, true);
        return { done: 'Marked answered' };
      case 'open':
        await setAnswered(shop, admin, id, false);
        return { done: 'Open again' };
      case 'delete':
        await deleteMessage(shop, admin, id);
        return { done: 'Message erased' };
      default:
        throw new ShopError('malformed', 'That is not something that can be done with a message.');
    }
  });
}
