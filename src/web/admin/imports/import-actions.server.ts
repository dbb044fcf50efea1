import { redirect } from 'react-router';
import { ShopError } from '#shop/errors.ts';
import { addKinds } from '#shop/files/imports/choices/add-kinds.server.ts';
import { MAX_RULES } from '#shop/files/imports/choices/choices.ts';
import { leaveAllOut, leaveNoneOut, leaveOut } from '#shop/files/imports/choices/leave-out.server.ts';
import { readChoices } from '#shop/files/imports/choices/read-choices.ts';
import { changeChoices } from '#shop/files/imports/choices/save-choices.server.ts';
import { mapImport } from '#shop/files/imports/dialects/map-import.server.ts';
import { MAPPED_FIELDS, type Mapping } from '#shop/files/imports/dialects/mapping.ts';
import { uploadImport } from '#shop/files/imports/files/upload-import.server.ts';
import { retryPictures } from '#shop/files/imports/pictures/import-pictures.server.ts';
import {
  discardImport,
  findImport,
  startImport,
  stopImport,
} from '#shop/files/imports/work/imports.server.ts';
import { refuseInvalid } from '#shop/forms/form.ts';
import { links } from '#shop/links.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { counted } from '#values/counted.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';
import { fileIn } from '../upload.server.ts';

/** Takes a file. */
export const importsActions = formActions<AdminForm, { done: string }>({
  async upload({ shop, admin, form }) {
    throw redirect(links.admin.import(await uploadImport(shop, admin, await fileIn(form))));
  },
});

/** The answers to what a file leaves open, as they were sent. */
export function choicesSent(form: FormData) {
  const rules = Array.from({ length: MAX_RULES }, (_, n) => ({
    by: text(form, `by ${n}`),
    value: text(form, `value ${n}`),
    carrier: text(form, `carrier ${n}`),
  }));
  const last = rules.findLastIndex(({ by, value }) => by || value);
  return {
    vendor: text(form, 'vendor') || 'none',
    otherwise: text(form, 'otherwise'),
    rules: rules.slice(0, last + 2),
  };
}

/** A field without a column is not taken. */
function mappingIn(form: FormData): Mapping {
  const columns = MAPPED_FIELDS.flatMap(({ key }) => {
    const at = text(form, key);
    return /^\d{1,3}$/.test(at) ? [[key, Number(at)]] : [];
  });
  return { name: text(form, 'name').trim(), columns: Object.fromEntries(columns) };
}

type ImportForm = AdminForm & { id: string };

/** What can be done with a file that is read. */
export const importActions = formActions<ImportForm, { done: string }, ReturnType<typeof choicesSent>>(
  {
    async start({ shop, admin, id, form }) {
      await startImport(shop, admin, id, { typed: text(form, 'typed') });
      return { done: 'It is being carried out' };
    },
    async map({ shop, admin, id, form }) {
      await mapImport(shop, admin, id, mappingIn(form));
      return { done: 'The file is read with these columns' };
    },
    async choose({ shop, admin, id, form }) {
      const { carriers } = await findShopProfile(shop);
      const { choices, errors } = readChoices(choicesSent(form), carriers);
      refuseInvalid(errors);
      // What was not asked of this file stays as it is.
      const { vendor, ...rules } = choices;
      await changeChoices(shop, admin, id, (chosen) => ({
        ...chosen,
        ...(form.has('vendor') && { vendor }),
        ...(form.has('otherwise') && rules),
      }));
      return { done: 'The file is looked at again' };
    },
    async 'leave-out'({ shop, admin, id, form }) {
      const row = Number(text(form, 'row'));
      if (!Number.isInteger(row) || row < 1) throw new ShopError('malformed', 'That is not a row.');
      await leaveOut(shop, admin, id, row);
      return { done: `Row ${row.toLocaleString('en-GB')} is left out` };
    },
    async 'leave-all-out'({ shop, admin, id }) {
      await leaveAllOut(shop, admin, id);
      return { done: 'The rows are left out' };
    },
    async 'leave-none-out'({ shop, admin, id }) {
      await leaveNoneOut(shop, admin, id);
      return { done: 'The rows are taken in again' };
    },
    async 'add-kinds'({ shop, admin, id }) {
      const added = await addKinds(shop, admin, id);
      return { done: `${counted(added, 'kind')} added` };
    },
    async stop({ shop, admin, id }) {
      await stopImport(shop, admin, id);
      return { done: 'Stopped' };
    },
    async 'retry-pictures'({ shop, admin, id }) {
      await retryPictures(shop, admin, id);
      return { done: 'The pictures are tried again' };
    },
    async discard({ shop, admin, id }) {
      const { bulk } = await findImport(shop, admin, id);
      await discardImport(shop, admin, id);
      throw redirect(bulk ? links.admin.products : links.admin.imports);
    },
  },
  choicesSent,
);
