import { ShopError } from '#shop/errors.ts';

/** The picture of a form's field 'image', as the domain takes it. Whether it is one, its content shows there. */
export async function uploadOf(form: FormData): Promise<{ bytes: Uint8Array; filename: string }> {
  const file = form.get('image');
  if (!(file instanceof File) || file.size === 0) throw new ShopError('malformed', 'Choose a picture first.');
  return { bytes: new Uint8Array(await file.arrayBuffer()), filename: file.name };
}
