import { inflateSync } from 'node:zlib';

/** The text of each page of a PDF as our papers are written: a line for each piece of text, by the fonts' own tables of letters. */
export function pdfPages(file: Uint8Array): string[] {
  const objects = objectsIn(Buffer.from(file));
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, lettersOf(objects, id));
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => textIn(objects.get(head.match(/\/Contents (\d+)/)?.[1] ?? '')?.stream ?? '', fonts));
}

type Objects = Map<string, { head: string; stream: string }>;

function objectsIn(file: Buffer): Objects {
  const text = file.toString('latin1');
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)];
  return new Map(
    found.map(([, id = '', body = '']) => {
      const [head = '', raw] = body.split(/\nstream\r?\n/);
      const isPacked = raw !== undefined && head.includes('/FlateDecode');
      const stream = isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : '';
      return [id, { head, stream }];
    }),
  );
}

/** The letter of each glyph, as a reader copies it. */
function lettersOf(objects: Objects, fontId: string): string[] {
  const id = objects.get(fontId)?.head.match(/\/ToUnicode (\d+)/)?.[1] ?? '';
  const ranges = [...(objects.get(id)?.stream ?? '').matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)];
  const letters: string[] = [];
  for (const [, first = '0', list = ''] of ranges)
    for (const [n, [, code = '']] of [...list.matchAll(/<(\w+)>/g)].entries())
      letters[Number.parseInt(first, 16) + n] = String.fromCharCode(Number.parseInt(code, 16));
  return letters;
}

function textIn(stream: string, fonts: Map<string, string[]>): string {
  let letters: string[] = [];
  const pieces: string[] = [];
  for (const [, name, shown = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) letters = fonts.get(name) ?? [];
    else
      pieces.push(
        (shown.match(/<\w+>/g) ?? [])
          .flatMap((run) => run.match(/\w{4}/g) ?? [])
          .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '')
          .join(''),
      );
  }
  return pieces.join('\n');
}
