import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { PIECE_BYTES } from '#shop/uploads/upload.ts';
import { type Person, SHOP_URL } from '../person.ts';

/** A ZIP with these files. */
export async function aZip(files: Record<string, Buffer>, { compress = true } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress });
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

/** Sends a large file in pieces, as the page does; returns the last answer. */
export async function sendPieces(
  as: Person,
  address: string,
  file: Buffer,
  changes: Record<string, string> = {},
): Promise<{ status: number; answer: { id?: string; error?: string; files?: number } }> {
  let answer: { id?: string } = {};
  for (let place = 0; place === 0 || place * PIECE_BYTES < file.length; place++) {
    const form = new FormData();
    const fields = { place: String(place), bytes: String(file.length), filename: 'fires.zip', ...changes };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (answer.id) form.set('upload', answer.id);
    const piece = file.subarray(place * PIECE_BYTES, (place + 1) * PIECE_BYTES);
    form.set('file', new File([new Uint8Array(piece)], 'fires.zip'));
    const response = await as.ask(address, { method: 'POST', headers: { Origin: SHOP_URL }, body: form });
    answer = (await response.json()) as typeof answer;
    if (response.status !== 200) return { status: response.status, answer };
  }
  return { status: 200, answer };
}
