import { readForm } from '#shop/forms/form.ts';
import { deleteMessage, setAnswered } from '#shop/messages/change-messages.server.ts';
import { publishQuestion, QUESTION, withdrawQuestion } from '#shop/messages/publish-question.server.ts';
import { REPLY } from '#shop/messages/reply.ts';
import { replyToMessage } from '#shop/messages/reply-to-message.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

type Typed = Record<'id' | 'reply' | 'question' | 'answer', string>;

export const messageActions = formActions<AdminForm, { done: string }, Typed>(
  {
    async reply({ shop, admin, form }) {
      const { name } = await replyToMessage(shop, admin, {
        ...readForm(REPLY, form),
        id: text(form, 'id'),
        seen: Number(text(form, 'seen')) || 0,
      });
      return { done: `Reply sent to ${name}` };
    },
    async answered({ shop, admin, form }) {
      await setAnswered(shop, admin, text(form, 'id'), true);
      return { done: 'Marked answered' };
    },
    async open({ shop, admin, form }) {
      await setAnswered(shop, admin, text(form, 'id'), false);
      return { done: 'Open again' };
    },
    async publish({ shop, admin, form }) {
      await publishQuestion(shop, admin, text(form, 'id'), readForm(QUESTION, form));
      return { done: 'On the page of the product' };
    },
    async withdraw({ shop, admin, form }) {
      await withdrawQuestion(shop, admin, text(form, 'id'));
      return { done: 'Taken off' };
    },
    async delete({ shop, admin, form }) {
      await deleteMessage(shop, admin, text(form, 'id'));
      return { done: 'Message deleted' };
    },
  },
  (form) => ({
    id: text(form, 'id'),
    reply: text(form, 'reply'),
    question: text(form, 'question'),
    answer: text(form, 'answer'),
  }),
);
