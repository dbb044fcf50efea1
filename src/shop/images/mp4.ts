import { type FilmLook, MAX_PARTS, type Part, type Parts } from './film-look.ts';

/** What an MP4 film has: boxes of a size and a name, some within others (ISO/IEC 14496-12, 4.2); null for no film. */
export function lookAtMp4(bytes: Uint8Array): FilmLook | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { parts, isWhole } = boxesIn(view, 0, bytes.byteLength);
  const kind = parts[0]?.name === 'ftyp' && nameAt(view, parts[0].from);
  // A still picture (AVIF) and QuickTime's own format begin with the same box.
  if (!kind || !/^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V )$/.test(kind)) return null;
  const film = parts.find(({ name }) => name === 'moov');
  const isCut = !isWhole || !film || !parts.some(({ name }) => name === 'mdat');
  return { isCut, codec: film ? codecOf(view, film) : null };
}

/** The codec of the first track of pictures: four signs, such as `avc1`. */
function codecOf(view: DataView, film: Part): string | null {
  for (const track of boxesIn(view, film.from, film.to).parts) {
    if (track.name !== 'trak') continue;
    const media = within(view, track, 'mdia');
    const handler = within(view, media, 'hdlr');
    // A version and flags come first, and four bytes of old use.
    if (!handler || nameAt(view, handler.from + 8) !== 'vide') continue;
    const table = within(view, within(view, within(view, media, 'minf'), 'stbl'), 'stsd');
    // A version and flags, the number of entries, and the size of the first one.
    return table ? nameAt(view, table.from + 12) : null;
  }
  return null;
}

function within(view: DataView, box: Part | undefined, name: string): Part | undefined {
  return box && boxesIn(view, box.from, box.to).parts.find((each) => each.name === name);
}

/** The boxes that follow each other here. */
function boxesIn(view: DataView, from: number, to: number): Parts {
  const parts: Part[] = [];
  // Fewer bytes than the head of a box are padding.
  for (let at = from; at + 8 <= to; ) {
    let size = view.getUint32(at);
    let head = 8;
    if (size === 0) size = to - at;
    else if (size === 1 && at + 16 <= to) {
      size = Number(view.getBigUint64(at + 8));
      head = 16;
    }
    if (size < head || parts.length === MAX_PARTS) return { parts, isWhole: false };
    parts.push({ name: nameAt(view, at + 4), from: at + head, to: Math.min(at + size, to) });
    at += size;
    if (at > to) return { parts, isWhole: false };
  }
  return { parts, isWhole: true };
}

function nameAt(view: DataView, at: number): string {
  if (at + 4 > view.byteLength) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((each) => view.getUint8(at + each)));
}
