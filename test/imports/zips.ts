import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { ZipFile } from 'yazl';
import { PIECE_BYTES } from '#shop/files/uploads/upload.ts';
import { type Person, SHOP_URL } from '../kit/person.ts';

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

/** A ZIP of as many files as one likes, none of them packed: made at once, unlike by a library. */
export function aZipOfMany(files: Record<string, string>): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(10, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    local.push(Buffer.from('PK\x03\x04'), facts, path, content);
    central.push(Buffer.from('PK\x01\x02\x0a\x00'), facts, place, path);
    at += 30 + path.length + content.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(Buffer.concat(central).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, ...central, Buffer.from('PK\x05\x06'), end]);
}
