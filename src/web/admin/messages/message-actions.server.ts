import { deleteMessage, setAnswered } from '#shop/messages/change-messages.server.ts';
import { type AdminForm, formActions } from '../../form-actions.server.ts';
import { text } from '../../form-text.ts';

export const messageActions = formActions<AdminForm, { done: string }>({
  async answered({ shop, admin, form }) {
    await setAnswered(shop, admin, text(form, 'id'), true);
    return { done: 'Marked answered' };
  },
  async open({ shop, admin, form }) {
    await setAnswered(shop, admin, text(form, 'id'), false);
    return { done: 'Open again' };
  },
  async delete({ shop, admin, form }) {
    await deleteMessage(shop, admin, text(form, 'id'));
    return { done: 'Message deleted' };
  },
});
