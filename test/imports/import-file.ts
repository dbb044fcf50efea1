import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Person } from '../kit/person.ts';

/** Sends a file as an owner does; returns its page's address. */
export async function anUpload(
  owner: Person,
  file: string | Uint8Array,
  name = 'fires.csv',
): Promise<string> {
  const form = new FormData();
  form.set('intent', 'upload');
  form.set('file', new File([file as BlobPart], name, { type: 'text/csv' }));
  const { to, status, text } = await owner.post('/admin/products/import', form);
  if (!to) throw new Error(`the file was not taken: ${status} ${text}`);
  return to;
}

/** The same, and has it read. */
export async function aDryRun(
  shop: Shop,
  owner: Person,
  file: string | Uint8Array,
  name?: string,
): Promise<string> {
  const to = await anUpload(owner, file, name);
  while (await readImports(shop));
  return to;
}

/** The same, and carries it out. */
export async function anImport(
  shop: Shop,
  owner: Person,
  file: string | Uint8Array,
  name?: string,
): Promise<string> {
  const address = await aDryRun(shop, owner, file, name);
  await owner.post(address, { intent: 'start' });
  await carryOutImports(shop);
  return address;
}
