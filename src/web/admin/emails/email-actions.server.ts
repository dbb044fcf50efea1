import { dismissEmail, retryEmail } from '#shop/emails/failed-emails.server.ts';
import { type AdminForm, formActions } from '../../form-actions.server.ts';
import { text } from '../../form-text.ts';

/** What can be done with an email that could not be sent. */
export const emailActions = formActions<AdminForm, { done: string }>({
  async again({ shop, admin, form }) {
    await retryEmail(shop, admin, text(form, 'email'));
    return { done: 'The email is on its way again' };
  },
  async dismiss({ shop, admin, form }) {
    await dismissEmail(shop, admin, text(form, 'email'));
    return { done: 'Dismissed' };
  },
});
