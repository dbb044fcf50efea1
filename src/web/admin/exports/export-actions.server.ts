import { redirect } from 'react-router';
import type { Accountant } from '#shop/actor.ts';
import { ShopError } from '#shop/errors.ts';
import { isExportKind, isOfList } from '#shop/files/exports/export.ts';
import { requestExport } from '#shop/files/exports/exports.server.ts';
import { links } from '#shop/links.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';
import { ANOTHER } from './another-system.ts';
import type { listIn } from './asked-list.ts';

type ExportForm = AdminForm<Accountant> & { asked: ReturnType<typeof listIn> };

export const exportActions = formActions<ExportForm, Response>({
  async export({ shop, admin, form, asked }) {
    const chosen = text(form, 'kind');
    const kind = chosen === ANOTHER ? text(form, 'system') : chosen;
    if (!isExportKind(kind)) throw new ShopError('malformed', 'Choose what the file should have in it.');
    const isAsked = asked !== null && isOfList(kind, asked.list);
    await requestExport(shop, admin, kind, isAsked ? asked.criteria : {});
    return redirect(links.admin.exports);
  },
});
