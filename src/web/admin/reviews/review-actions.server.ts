import { readForm } from '#shop/forms/form.ts';
import { answerReview, publishReview, refuseReview } from '#shop/reviews/decide-reviews.server.ts';
import { ANSWER } from '#shop/reviews/review.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

const seenIn = (form: FormData) => ({ id: text(form, 'id'), version: Number(text(form, 'version')) || 0 });

export const reviewActions = formActions<AdminForm, { done: string }, { id: string; answer: string }>(
  {
    async publish({ shop, admin, form }) {
      await publishReview(shop, admin, seenIn(form));
      return { done: 'Published' };
    },
    async refuse({ shop, admin, form }) {
      await refuseReview(shop, admin, seenIn(form), text(form, 'reason'));
      return { done: 'Not published' };
    },
    async answer({ shop, admin, form }) {
      const { answer } = readForm(ANSWER, form);
      await answerReview(shop, admin, seenIn(form), answer);
      return { done: answer ? 'Answer saved' : 'Answer taken back' };
    },
  },
  (form) => ({ id: text(form, 'id'), answer: text(form, 'answer') }),
);
