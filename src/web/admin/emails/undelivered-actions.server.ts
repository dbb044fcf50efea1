import { dismissEmail, retryEmail } from '#shop/emails/failed-emails.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

/** The actions of the page of undelivered emails. */
export const emailActions = formActions<AdminForm, { done: string }>({
  async again({ shop, admin, form }) {
    await retryEmail(shop, admin, text(form, 'email'));
    return { done: 'Email queued again' };
  },
  async dismiss({ shop, admin, form }) {
    await dismissEmail(shop, admin, text(form, 'email'));
    return { done: 'Dismissed' };
  },
});
