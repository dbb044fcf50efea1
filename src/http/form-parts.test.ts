import { expect, test } from 'vitest';
import { readParts } from './form-parts.ts';

const TYPE = 'multipart/form-data; boundary=----edge';

/** A form as a browser writes it. */
async function written(form: FormData): Promise<[Buffer, string]> {
  const { body, headers } = new Response(form) as Response & { body: ReadableStream };
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return [Buffer.concat(pieces), headers.get('content-type') ?? ''];
}

const raw = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
const part = (name: string) => [`------edge`, `Content-Disposition: form-data; name="${name}"`];
const expectRefusal = (form: Promise<FormData>, code: string) => expect(form).rejects.toMatchObject({ code });

test('texts and files come out as they went in, in their order', async () => {
  const form = new FormData();
  form.append('title', 'Café – £5 “off”\r\n\r\nand more');
  form.append('title', '');
  form.append('of "quotes"', 'x');
  form.append(
    'picture',
    new File([Buffer.from([0, 13, 10, 45, 45, 255])], 'a "b" é.png', { type: 'image/png' }),
  );
  form.append('picture', new File([], ''));
  form.append('file', new File([new Uint8Array(3_000_000).fill(45)], 'large.csv', { type: 'text/csv' }));
  const read = await readParts(...(await written(form)));
  expect(read.getAll('title')).toEqual(form.getAll('title'));
  expect(read.get('of "quotes"')).toBe('x');
  const [picture, none] = read.getAll('picture') as File[];
  expect([picture?.name, picture?.type, none?.name, none?.size]).toEqual(['a "b" é.png', 'image/png', '', 0]);
  expect([...new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([
    0, 13, 10, 45, 45, 255,
  ]);
  expect((read.get('file') as File).size).toBe(3_000_000);
});

test.each([
  ['no boundary', raw(...part('a'), '', 'b', '------edge--', ''), 'multipart/form-data'],
  ['an end that never comes', raw(...part('a'), '', 'b'), TYPE],
  [
    'a file that is cut off',
    raw('------edge', 'Content-Disposition: form-data; name="a"; filename="b"', '', 'b'),
    TYPE,
  ],
  ['nothing', raw(''), TYPE],
])('%s cannot be read', async (_, body, type) => {
  await expectRefusal((async () => readParts(body, type))(), 'malformed');
});

test('more parts and more words than any form has are too large', async () => {
  const many = Array.from({ length: 1001 }, () => [...part('a'), '', 'b']).flat();
  await expectRefusal(readParts(raw(...many, '------edge--', ''), TYPE), 'too-large');
  const long = [...part('a'), '', 'b'.repeat(700_000)];
  await expectRefusal(readParts(raw(...long, '------edge--', ''), TYPE), 'too-large');
  const halves = [0, 1].flatMap(() => [...part('a'), '', 'b'.repeat(400_000)]);
  await expectRefusal(readParts(raw(...halves, '------edge--', ''), TYPE), 'too-large');
});
