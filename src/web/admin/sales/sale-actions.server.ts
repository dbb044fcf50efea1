import { redirect } from 'react-router';
import {
  changeSale,
  deleteSale,
  planSale,
  startSale,
  stopSale,
} from '#shop/catalogue/price-sales/change-sales.server.ts';
import { readSale } from '#shop/catalogue/price-sales/read-sale.server.ts';
import { SALE } from '#shop/catalogue/price-sales/sale-form.ts';
import { links } from '#shop/links.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { expectedVersion, text } from '../../forms/form-text.ts';
import { afterDeletion } from '../ui/page/deleted-note.tsx';

type Work = AdminForm & { id: string };
type Done = { done: string; savedVersion?: number | undefined };

export const saleActions = formActions<Work, Done | Response, Record<string, string>>(
  {
    async save({ shop, admin, id, form }) {
      const terms = await readSale(shop, sentIn(form));
      const savedVersion = await changeSale(shop, admin, id, { terms, ifVersion: expectedVersion(form) });
      return { done: 'Saved', savedVersion };
    },
    async plan({ shop, admin, id }) {
      await planSale(shop, admin, id);
      return { done: 'Planned: it starts and ends by itself' };
    },
    async start({ shop, admin, id }) {
      await startSale(shop, admin, id);
      return { done: 'It starts within two minutes' };
    },
    async stop({ shop, admin, id }) {
      await stopSale(shop, admin, id);
      return { done: 'It ends within two minutes' };
    },
    async withdraw({ shop, admin, id }) {
      await stopSale(shop, admin, id);
      return { done: 'A draft again: nothing happens' };
    },
    async delete({ shop, admin, id }) {
      await deleteSale(shop, admin, id);
      return redirect(afterDeletion(links.admin.sales));
    },
  },
  (form) => Object.fromEntries(Object.keys(SALE).map((name) => [name, sentIn(form)[name] ?? ''])),
);

/** The form as texts: ticked collections with commas between them. */
function sentIn(form: FormData): Record<string, string> {
  const names = Object.keys(SALE).map((name) => [name, text(form, name)]);
  return { ...Object.fromEntries(names), collections: form.getAll('collections').join(',') };
}
