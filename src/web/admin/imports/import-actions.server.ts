import { redirect } from 'react-router';
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
import { links } from '#shop/links.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';
import { fileIn } from '../upload.server.ts';

/** Takes a file. */
export const importsActions = formActions<AdminForm, { done: string }>({
  async upload({ shop, admin, form }) {
    throw redirect(links.admin.import(await uploadImport(shop, admin, await fileIn(form))));
  },
});

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
export const importActions = formActions<ImportForm, { done: string }>({
  async start({ shop, admin, id, form }) {
    await startImport(shop, admin, id, { typed: text(form, 'typed') });
    return { done: 'It is being carried out' };
  },
  async map({ shop, admin, id, form }) {
    await mapImport(shop, admin, id, mappingIn(form));
    return { done: 'The file is read with these columns' };
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
});
