import { redirect } from 'react-router';
import { readForm } from '#shop/forms/form.ts';
import { links } from '#shop/links.ts';
import { PAID_BY_HAND } from '#shop/sales/payments/paid-by-hand.ts';
import { awaitTransfer } from '#shop/sales/quotes/await-transfer.server.ts';
import { withdrawQuote } from '#shop/sales/quotes/end-quote.server.ts';
import { findQuote } from '#shop/sales/quotes/find-quotes.server.ts';
import { payByHand } from '#shop/sales/quotes/pay-by-hand.server.ts';
import { QUOTE } from '#shop/sales/quotes/quote-content.ts';
import { createQuote, deleteQuote, saveQuote } from '#shop/sales/quotes/save-quote.server.ts';
import { sendQuote } from '#shop/sales/quotes/send-quote.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { expectedVersion, text } from '../../forms/form-text.ts';
import { afterDeletion } from '../ui/page/deleted-note.tsx';

type Work = AdminForm & { id: string };
type Done = { done: string; savedVersion?: number | undefined };

export const quoteActions = formActions<Work, Done | Response, Record<string, string>>(
  {
    async save({ shop, admin, id, form }) {
      const content = readForm(QUOTE, form);
      const savedVersion = await saveQuote(shop, admin, id, { content, ifVersion: expectedVersion(form) });
      return { done: 'Saved', savedVersion };
    },
    async send({ shop, admin, id, form }) {
      const emails = text(form, 'emails') === 'true';
      const savedVersion = await sendQuote(shop, admin, id, { ifVersion: expectedVersion(form), emails });
      return { done: emails ? 'Sent: the email is on its way' : 'Ready: pass its link on', savedVersion };
    },
    async withdraw({ shop, admin, id, form }) {
      const reason = text(form, 'reason');
      await withdrawQuote(shop, admin, id, { ifVersion: expectedVersion(form), reason });
      return { done: 'Withdrawn: its link says so' };
    },
    async 'paid-by-hand'({ shop, admin, id, form }) {
      const paid = readForm(PAID_BY_HAND, form);
      const orderId = await payByHand(shop, admin, id, { ...paid, ifVersion: expectedVersion(form) });
      return redirect(links.admin.order(orderId));
    },
    async transfer({ shop, admin, id, form }) {
      const orderId = await awaitTransfer(shop, admin, id, { ifVersion: expectedVersion(form) });
      return redirect(links.admin.order(orderId));
    },
    async copy({ shop, admin, id }) {
      const { content } = await findQuote(shop, admin, id);
      return redirect(links.admin.quote(await createQuote(shop, admin, content)));
    },
    async delete({ shop, admin, id }) {
      await deleteQuote(shop, admin, id);
      return redirect(afterDeletion(links.admin.quotes));
    },
  },
  (form) => Object.fromEntries(Object.keys(QUOTE).map((name) => [name, text(form, name)])),
);
