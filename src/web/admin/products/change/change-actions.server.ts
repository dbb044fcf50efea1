import { redirect } from 'react-router';
import { carriersToChoose } from '#shop/delivery/carriers/carrier.ts';
import { ShopError } from '#shop/errors.ts';
import { BULK_FIELDS, type BulkFields, readBulk } from '#shop/files/imports/bulk/bulk-change.ts';
import { requestBulk } from '#shop/files/imports/bulk/request-bulk.server.ts';
import { links } from '#shop/links.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { type AdminForm, formActions } from '../../../forms/form-actions.server.ts';
import { text } from '../../../forms/form-text.ts';
import { filterOf } from '../list/products-address.ts';
import type { Asked } from './asked.ts';

type ChangeForm = AdminForm & { asked: Asked };

/** Looks at what a change would do; nothing is changed yet. */
export const changeActions = formActions<ChangeForm, Response, BulkFields>(
  {
    async look({ shop, admin, form, asked }) {
      const { carriers } = await findShopProfile(shop);
      const change = readBulk(fieldsIn(form), carriersToChoose(carriers));
      const chosen =
        'ids' in asked ? asked : { criteria: filterOf(asked.criteria), count: countIn(text(form, 'count')) };
      return redirect(links.admin.import(await requestBulk(shop, admin, change, chosen)));
    },
  },
  fieldsIn,
);

function fieldsIn(form: FormData): BulkFields {
  return Object.fromEntries(BULK_FIELDS.map((name) => [name, text(form, name)])) as BulkFields;
}

/** How many the page has shown. */
function countIn(sent: string): number {
  if (!/^\d{1,9}$/.test(sent)) throw new ShopError('malformed', 'The page did not say how many it found.');
  return Number(sent);
}
