/** The formats of a film, the smaller one first: a browser plays the first that it can. */
export const FILM_FORMATS = ['webm', 'mp4'] as const;
export type FilmFormat = (typeof FILM_FORMATS)[number];

/** A film of a product's flames by format: root-relative addresses. */
export type Film = Partial<Record<FilmFormat, string>>;

export const MAX_FILM_BYTES = 4 * 1024 * 1024;
