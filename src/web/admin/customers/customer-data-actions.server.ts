import type { Owner } from '#shop/actor.ts';
import { eraseCustomer, exportCustomer } from '#shop/customers/customer-data.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

type Done = { done: string; file?: string };

export const customerDataActions = formActions<AdminForm<Owner> & { email: string }, Done>({
  async export({ shop, admin, form, email }) {
    const data = await exportCustomer(shop, admin, email, text(form, 'password'));
    return {
      done: 'Here it is. It is gone from this page when you leave it',
      file: JSON.stringify(data, null, 2),
    };
  },
  async erase({ shop, admin, form, email }) {
    await eraseCustomer(shop, admin, email, text(form, 'password'));
    return { done: 'Erased' };
  },
});
