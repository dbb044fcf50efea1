import { redirect } from 'react-router';
import { SUPPLIER } from '#shop/catalogue/suppliers/supplier.ts';
import {
  addSupplier,
  deleteSupplier,
  mergeSupplier,
  renameSupplier,
} from '#shop/catalogue/suppliers/suppliers.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { links } from '#shop/links.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';
import { afterDeletion } from '../ui/page/deleted-note.tsx';

type Done = { done: string };

const read = (form: FormData) => readForm(SUPPLIER, Object.fromEntries(form));

export const suppliersActions = formActions<AdminForm, Done, { name: string }>(
  {
    async add({ shop, admin, form }) {
      const { name } = read(form);
      await addSupplier(shop, admin, { name });
      return { done: `${name} is in the list.` };
    },
  },
  read,
);

export const supplierActions = formActions<AdminForm & { id: string }, Done | Response, { name: string }>(
  {
    async rename({ shop, admin, id, form }) {
      await renameSupplier(shop, admin, { id, ...read(form) });
      return { done: 'Saved' };
    },
    async merge({ shop, admin, id, form }) {
      const into = text(form, 'into');
      await mergeSupplier(shop, admin, { id, into });
      return redirect(`${links.admin.supplier(into)}?merged`);
    },
    async delete({ shop, admin, id }) {
      await deleteSupplier(shop, admin, id);
      return redirect(afterDeletion(links.admin.suppliers));
    },
  },
  read,
);
