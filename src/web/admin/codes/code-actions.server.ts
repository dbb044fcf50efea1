import { redirect } from 'react-router';
import { changeCode, deleteCode, switchCode } from '#shop/catalogue/codes/change-codes.server.ts';
import { CODE } from '#shop/catalogue/codes/code-form.ts';
import { generateCodes } from '#shop/catalogue/codes/generate-codes.server.ts';
import { readCode } from '#shop/catalogue/codes/read-code.server.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { expectedVersion, text } from '../../forms/form-text.ts';
import { afterDeletion } from '../ui/page/deleted-note.tsx';

type Work = AdminForm & { id: string };
type Done = { done: string; savedVersion?: number | undefined; codes?: string[] };

export const codeActions = formActions<Work, Done | Response, Record<string, string>>(
  {
    async save({ shop, admin, id, form }) {
      const entry = await readCode(shop, sentIn(form));
      const savedVersion = await changeCode(shop, admin, id, { entry, ifVersion: expectedVersion(form) });
      return { done: 'Saved', savedVersion };
    },
    async 'switch-off'({ shop, admin, id }) {
      await switchCode(shop, admin, id, 'off');
      return { done: 'Off: nobody can use it any more' };
    },
    async 'switch-on'({ shop, admin, id }) {
      await switchCode(shop, admin, id, 'active');
      return { done: 'On again' };
    },
    async generate({ shop, admin, id, form }) {
      const { codes } = await generateCodes(shop, admin, id, Number(text(form, 'count')));
      return { done: `${counted(codes.length, 'code')} made`, codes };
    },
    async delete({ shop, admin, id }) {
      await deleteCode(shop, admin, id);
      return redirect(afterDeletion(links.admin.codes));
    },
  },
  (form) => Object.fromEntries(Object.keys(CODE).map((name) => [name, sentIn(form)[name] ?? ''])),
);

/** The form as texts: ticked collections with commas between them. */
export function sentIn(form: FormData): Record<string, string> {
  const names = Object.keys(CODE).map((name) => [name, text(form, name)]);
  return { ...Object.fromEntries(names), collections: form.getAll('collections').join(',') };
}
