/** The formats of a film, the smaller one first: a browser plays the first that it can. */
export const FILM_FORMATS = ['webm', 'mp4'] as const;
export type FilmFormat = (typeof FILM_FORMATS)[number];

/** A film of a product's flames by format: root-relative addresses. */
export type Film = Partial<Record<FilmFormat, string>>;

export const MAX_FILM_BYTES = 4 * 1024 * 1024;

/** What the bytes are, whatever the file is called; null for anything but WebM and MP4. */
export function filmFormatOf(bytes: Uint8Array): FilmFormat | null {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  // A Matroska file says which kind it is in its first element.
  if (text.startsWith('\u001aE\u00df\u00a3')) return text.includes('webm') ? 'webm' : null;
  if (text.slice(4, 8) === 'ftyp' && /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V )/.test(text.slice(8, 12)))
    return 'mp4';
  return null;
}
