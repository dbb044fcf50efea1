import sharp from 'sharp';

type Drawing = { width?: number; height?: number; colour?: string };

/** A picture of one colour, to be saved in a format. */
export function aDrawing({ width = 40, height = 30, colour = '#b3421a' }: Drawing = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** The same as a PNG file that somebody uploads. */
export async function aPicture({ filename = 'fire.png', ...drawing }: Drawing & { filename?: string } = {}) {
  return { bytes: new Uint8Array(await aDrawing(drawing).png().toBuffer()), filename };
}

/** A form with text fields and a file, in the field `image` unless another is named. */
export function anUpload(
  fields: Record<string, string>,
  { bytes, filename }: { bytes: Uint8Array; filename: string },
  field = 'image',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new File([new Uint8Array(bytes)], filename));
  return form;
}
