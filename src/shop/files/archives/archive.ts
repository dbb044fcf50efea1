/** What the first file of an archive says, by which it is known. */
export const FORMAT = 'inglenook archive';
/** Raised when what an older release would read is not what is meant. */
export const VERSION = 1;

/** At most so many bytes, and files, in one: a larger shop moves by `npm run shop -- move`. */
export const MAX_ARCHIVE_BYTES = 8 * 1024 ** 3;
export const MAX_ARCHIVE_FILES = 60_000;
/** Of one of its files of words, in bytes. */
export const MAX_JSON_BYTES = 4 * 1024 * 1024;
/** Values in one of them: a library of pictures has the most. */
export const MAX_JSON_PARTS = 150_000;

export const FILES = {
  manifest: 'archive.json',
  settings: 'settings.json',
  library: 'library.json',
  companions: 'goes-with.json',
  products: 'products/',
  collections: 'collections/',
  texts: 'texts/',
  sales: 'sales/',
  codes: 'codes/',
  redirects: 'redirects.json',
  pictures: 'pictures/',
  films: 'films/',
} as const;

/** A file of an archive. Pictures and films are as small as they get. */
export type ArchiveEntry = { name: string; content: Uint8Array; isSmall?: boolean };

/** '/media/k3f9.jpeg' is in 'pictures/k3f9.jpeg': a picture keeps its address, by which pages and products name it. */
export function fileOfPicture(address: string): string {
  return FILES.pictures + address.slice(ADDRESS_START.length);
}

const ADDRESS_START = '/media/';

/** Whether it is an address that a picture of a shop has. */
export function isPictureAddress(address: string): boolean {
  return /^\/media\/[0-9A-Za-z]{1,60}\.(jpeg|webp)$/.test(address);
}

/** A file of words. */
export function jsonEntry(name: string, value: unknown): ArchiveEntry {
  return { name, content: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`) };
}

/** 'products/00012-oslo-suite.json': in the order in which they are taken in. */
export function numbered(folder: string, number: number, handle: string): string {
  return `${folder}${String(number).padStart(5, '0')}-${handle.slice(0, 80)}.json`;
}
