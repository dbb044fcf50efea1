import { type FilmLook, MAX_PARTS, type Part, type Parts } from './film-look.ts';

/** The elements that are looked at, by their ids (RFC 9559, section 5). */
const ELEMENTS: Record<number, string> = {
  440786851: 'EBML',
  17026: 'DocType',
  408125543: 'Segment',
  374648427: 'Tracks',
  174: 'TrackEntry',
  131: 'TrackType',
  134: 'CodecID',
  524531317: 'Cluster',
};

const PICTURES = 1;

/**
 * What a WebM film has: elements of an id and a size, some within others (RFC 8794); null for no film, and for other
 * kinds of Matroska.
 */
export function lookAtWebm(bytes: Uint8Array): FilmLook | null {
  const file = elementsIn(bytes, { from: 0, to: bytes.byteLength });
  const kind = find(elementsIn(bytes, find(file, 'EBML')), 'DocType');
  if (!kind || textOf(bytes, kind) !== 'webm') return null;
  const film = elementsIn(bytes, find(file, 'Segment'));
  const isCut = !file.isWhole || !film.isWhole || !find(film, 'Cluster');
  return { isCut, codec: codecOf(bytes, elementsIn(bytes, find(film, 'Tracks')).parts) };
}

/** The codec of the first track of pictures, such as `V_VP9`. */
function codecOf(bytes: Uint8Array, tracks: Part[]): string | null {
  for (const track of tracks) {
    const facts = elementsIn(bytes, track);
    const [type, codec] = [find(facts, 'TrackType'), find(facts, 'CodecID')];
    if (type && codec && bytes[type.to - 1] === PICTURES) return textOf(bytes, codec);
  }
  return null;
}

function find({ parts }: Parts, wanted: string): Part | undefined {
  return parts.find(({ name }) => name === wanted);
}

/** The elements that follow each other in a part; in a recording, up to the first whose size was not known then. */
function elementsIn(bytes: Uint8Array, part: Omit<Part, 'name'> | undefined): Parts {
  const parts: Part[] = [];
  if (!part) return { parts, isWhole: false };
  for (let at = part.from; at < part.to; ) {
    const id = numberAt(bytes, at);
    const size = id && numberAt(bytes, id.to);
    if (!size || parts.length === MAX_PARTS) return { parts, isWhole: false };
    const isOpen = size.value === 2 ** (7 * size.bytes) - 1;
    at = isOpen ? part.to : size.to + size.value;
    // The marker of its length is part of an id.
    const name = ELEMENTS[id.value + 2 ** (7 * id.bytes)] ?? '';
    parts.push({ name, from: size.to, to: Math.min(at, part.to) });
    if (at > part.to) return { parts, isWhole: false };
  }
  return { parts, isWhole: true };
}

/** A number of one to eight bytes, whose leading zeros say how many (RFC 8794, section 4), without its marker. */
function numberAt(bytes: Uint8Array, at: number) {
  const first = bytes[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = first - (0x80 >> (length - 1));
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte;
  return { value, bytes: length, to: at + length };
}

function textOf(bytes: Uint8Array, { from, to }: Part): string {
  return new TextDecoder('latin1').decode(bytes.subarray(from, Math.min(to, from + 40))).replace(/\0+$/, '');
}
