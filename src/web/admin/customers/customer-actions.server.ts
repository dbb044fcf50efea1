import { addCustomerNote } from '#shop/customers/customer-notes.server.ts';
import { findCustomer } from '#shop/customers/find-customer.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

export const customerActions = formActions<AdminForm & { email: string }, { done: string }>({
  async note({ shop, admin, form, email }) {
    // Only somebody who is known.
    const customer = await findCustomer(shop, admin, email);
    await addCustomerNote(shop, admin, customer.email, text(form, 'note'));
    return { done: 'Note added' };
  },
});
