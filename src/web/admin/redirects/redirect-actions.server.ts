import { readRedirectsFile } from '#shop/files/redirects/read-redirects.server.ts';
import { readForm } from '#shop/forms/form.ts';
import type { RefusedRow } from '#shop/redirects/redirect.ts';
import { REDIRECT } from '#shop/redirects/redirect-form.ts';
import { deleteRedirects, saveRedirect, saveRedirects } from '#shop/redirects/save-redirects.server.ts';
import { counted } from '#values/counted.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';
import { fileIn } from '../upload.server.ts';

/** Rows of a file that a page names. */
const MAX_NAMED = 50;

type Refused = { refused: RefusedRow[]; refusedCount: number };
export type RedirectsDone = { done: string } & Partial<Refused>;

const read = (form: FormData) => readForm(REDIRECT, Object.fromEntries(form));

export const redirectsActions = formActions<AdminForm, RedirectsDone, { from: string; to: string }>(
  {
    async add({ shop, admin, form }) {
      const { from, to } = await saveRedirect(shop, admin, read(form));
      return { done: `${from} leads to ${to}` };
    },
    async redirect({ shop, admin, form }) {
      const { from, to } = await saveRedirect(shop, admin, read(form));
      return { done: `${from} leads to ${to}` };
    },
    async file({ shop, admin, form }) {
      const { bytes } = await fileIn(form);
      const file = await readRedirectsFile(bytes, shop.publicUrl);
      const { shortens } = read(form);
      const plan = await saveRedirects(shop, admin, file.wanted, { shortens });
      const refused = [...file.refused, ...plan.refused].toSorted((one, other) => one.row - other.row);
      return {
        done: sayFile({ ...plan, refused }),
        refused: refused.slice(0, MAX_NAMED),
        refusedCount: refused.length,
      };
    },
    async delete({ shop, admin, form }) {
      const count = await deleteRedirects(shop, admin, [text(form, 'key')]);
      return { done: count > 0 ? 'Redirect deleted' : 'It was deleted already' };
    },
  },
  (form) => ({ from: text(form, 'from'), to: text(form, 'to') }),
);

function sayFile({ changes, same, refused }: Awaited<ReturnType<typeof saveRedirects>>): string {
  const added = changes.filter(({ before }) => !before).length;
  const changed = changes.length - added;
  const parts = [
    `${counted(added, 'redirect')} added`,
    changed > 0 && `${changed.toLocaleString('en-GB')} changed`,
    same > 0 && `${same.toLocaleString('en-GB')} there already`,
    refused.length > 0 && `${refused.length.toLocaleString('en-GB')} refused`,
  ];
  return parts.filter(Boolean).join(', ');
}
