import { ShopError } from '#shop/errors.ts';
import type { BulkChange } from '#shop/files/imports/bulk/bulk-change.ts';
import { changeTicked } from '#shop/files/imports/bulk/change-ticked.server.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { type AdminForm, formActions } from '../../../forms/form-actions.server.ts';
import { text } from '../../../forms/form-text.ts';

type Done = {
  done?: string;
  refused: string[];
  /** Where what was done is kept, and can be undone. */
  to: string;
};

export const productsBulkActions = formActions<AdminForm, Done>({
  show: (work) => change(work, { kind: 'show' }),
  hide: (work) => change(work, { kind: 'hide' }),
  async collect(work) {
    const handle = text(work.form, 'into');
    if (!handle) throw new ShopError('malformed', 'Choose a collection first.');
    return change(work, { kind: 'collect', collection: handle, title: '' });
  },
});

async function change({ shop, admin, form }: AdminForm, wanted: BulkChange): Promise<Done> {
  const ids = form.getAll('id').filter((id) => typeof id === 'string');
  const { id, change, done, refused } = await changeTicked(shop, admin, wanted, ids);
  const answer = { refused, to: links.admin.undoOf({ part: id }) };
  // Without a success, only the refusals are reported.
  if (done === 0) return answer;
  return { ...answer, done: `${counted(done, 'product is', 'products are')} now ${said(change)}` };
}

function said(change: BulkChange): string {
  if (change.kind === 'collect') return `in ${change.title}`;
  return change.kind === 'show' ? 'in the shop' : 'hidden';
}
