/** A small WebM with a track of pictures; `end` makes two of them differ. */
export function aWebm(end: string, { kind = 'webm', codec = 'V_VP9', type = '\u0001' } = {}) {
  const track = element('\u00ae', element('\u0083', type) + element('\u0086', codec));
  const parts = element('\u0016T\u00aek', track) + element('\u001fC\u00b6u', `\u00a3${end}`);
  const head = element('\u001aE\u00df\u00a3', element('B\u0082', kind));
  return Buffer.from(head + element('\u0018S\u0080g', parts), 'latin1');
}

/** The same as MP4. */
export function anMp4(end: string, { kind = 'isom', codec = 'avc1', handler = 'vide' } = {}) {
  const table = box('stsd', `\0\0\0\0\0\0\0\u0001${box(codec, '\0'.repeat(78))}`);
  const described = box('hdlr', '\0'.repeat(8) + handler) + box('minf', box('stbl', table));
  const film = box('moov', box('mvhd', '\0'.repeat(100)) + box('trak', box('mdia', described)));
  return Buffer.from(box('ftyp', `${kind}\0\0\u0002\0`) + film + box('mdat', end), 'latin1');
}

function element(id: string, content: string): string {
  // The first bit says that the size has four bytes more.
  return `${id}\u0008${latin1(content.length, 4)}${content}`;
}

function box(name: string, content: string): string {
  return latin1(content.length + 8, 4) + name + content;
}

function latin1(number: number, bytes: number): string {
  return Buffer.from(number.toString(16).padStart(bytes * 2, '0'), 'hex').toString('latin1');
}
