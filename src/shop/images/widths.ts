/** The widths in pixels that pictures are served in; there are no others. */
export const WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1920] as const;

/** The formats that pictures are served in, best first. */
export const FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type Format = (typeof FORMATS)[number];

/** The widths of a picture: none wider than itself, except one that shows it whole. */
export function widthsOf(originalWidth: number): number[] {
  const smaller = WIDTHS.filter((width) => width < originalWidth);
  const whole = WIDTHS.find((width) => width >= originalWidth);
  return whole ? [...smaller, whole] : smaller;
}

/** The srcset of one of our own pictures, up to a width in pixels that it never needs to exceed; '' for others. */
export function srcSetOf(url: string, widest: number): string {
  if (!url.startsWith('/media/')) return '';
  const useful = WIDTHS.filter((width) => width <= widest);
  return useful.map((width) => `${url}?width=${width} ${width}w`).join(', ');
}
