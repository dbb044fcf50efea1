import { redirect } from 'react-router';
import { ShopError } from '#shop/errors.ts';
import { type BulkFields, readBulk } from '#shop/files/imports/bulk/bulk-change.ts';
import { requestBulk } from '#shop/files/imports/bulk/request-bulk.server.ts';
import { links } from '#shop/links.ts';
import { type AdminForm, formActions } from '../../../forms/form-actions.server.ts';
import { text } from '../../../forms/form-text.ts';
import { filterOf } from '../list/products-address.ts';
import type { Asked } from './asked.ts';

type ChangeForm = AdminForm & { asked: Asked };

/** Looks at what a change would do; nothing is changed yet. */
export const changeActions = formActions<ChangeForm, Response, BulkFields>(
  {
    async look({ shop, admin, form, asked }) {
      const change = readBulk(fieldsIn(form));
      const chosen =
        'ids' in asked ? asked : { criteria: filterOf(asked.criteria), count: countIn(text(form, 'count')) };
      return redirect(links.admin.import(await requestBulk(shop, admin, change, chosen)));
    },
  },
  fieldsIn,
);

function fieldsIn(form: FormData): BulkFields {
  const [kind, rule, provider, tags, collection] = ['kind', 'rule', 'provider', 'tags', 'collection'].map(
    (name) => text(form, name),
  ) as [string, string, string, string, string];
  return { kind, rule, provider, tags, collection };
}

/** How many the page has shown. */
function countIn(sent: string): number {
  if (!/^\d{1,9}$/.test(sent)) throw new ShopError('malformed', 'The page did not say how many it found.');
  return Number(sent);
}
