import { setImmediate as turn } from 'node:timers/promises';
import { ShopError } from '#shop/errors.ts';

/** The file in a form's field 'image'. The domain checks that its content is a picture. */
export async function uploadOf(form: FormData): Promise<{ bytes: Uint8Array; filename: string }> {
  const file = form.get('image');
  if (!(file instanceof File) || file.size === 0) throw new ShopError('malformed', 'Choose a picture first.');
  return { bytes: new Uint8Array(await file.arrayBuffer()), filename: file.name };
}

/** The file in a form's field 'file'. The domain checks what it is. */
export async function fileIn(form: FormData): Promise<{ bytes: Uint8Array; filename: string }> {
  const file = form.get('file');
  if (!(file instanceof File) || (file.size === 0 && !file.name))
    throw new ShopError('malformed', 'Choose a file first.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Copying a large one takes a turn of its own.
  await turn();
  return { bytes, filename: file.name };
}

/** The files in a form's field 'film'. The domain checks what they are. */
export async function filmsIn(form: FormData): Promise<Uint8Array[]> {
  const files = form.getAll('film').filter((file) => file instanceof File && file.size > 0) as File[];
  if (files.length === 0) throw new ShopError('malformed', 'Choose a film first.');
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
}
