import type { Owner } from '#shop/actor.ts';
import { checkPaymentPageNow } from '#shop/payment-page/check-page.server.ts';
import { acceptFindings } from '#shop/payment-page/checks.server.ts';
import { markReportsRead } from '#shop/payment-page/list-reports.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

export const paymentPageActions = formActions<AdminForm<Owner>, { done: string }>({
  async check({ shop, admin }) {
    const { result } = await checkPaymentPageNow(shop, admin);
    return { done: DONE[result] };
  },
  async accept({ shop, admin, form }) {
    await acceptFindings(shop, admin, text(form, 'check'));
    return { done: 'Noted: from now on the page is compared with how it is today.' };
  },
  async 'read-reports'({ shop, admin }) {
    await markReportsRead(shop, admin);
    return { done: 'Marked as read' };
  },
});

const DONE = {
  fine: 'Checked: the payment page is as it should be.',
  expected: 'Checked: the payment page is as it should be.',
  changed: 'Checked: something has changed, see below.',
  failed: 'The payment page could not be seen.',
};
