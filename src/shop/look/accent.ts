import { contrast, MIN_CONTRAST, mix, readableOn } from './colour.ts';

/**
 * The grounds that an accent is read on, each the hardest of its kind: of the tokens in src/web/ui/tokens.css the quiet
 * band and the well by day, and what is raised on a dark band, which is the lightest ground by night.
 */
const GROUND = { page: '#f5f1ea', well: '#eae3d8', night: '#3a332d', nightPage: '#171412' };
const ON_ACCENT = { day: '#ffffff', night: '#1d110a' };

/** How well an accent can be read in one of its places. */
export type Reading = { where: string; words: string; ground: string; ratio: number; isEnough: boolean };

/** An accent in all its places, as it is chosen. What is read by night is made from it, so that it passes there. */
export function readingsOf(accent: string): Reading[] {
  const { night } = shadesOf(accent);
  return [
    { where: 'White words on the colour', words: ON_ACCENT.day, ground: accent },
    { where: 'The colour on the page', words: accent, ground: GROUND.page },
    { where: 'Words on its shade for dark screens', words: night.on, ground: night.fill },
    { where: 'That shade on a dark page', words: night.fill, ground: GROUND.night },
  ].map((place) => {
    const ratio = contrast(place.words, place.ground);
    return { ...place, ratio, isEnough: ratio >= MIN_CONTRAST };
  });
}

/** The same accent, or the nearest darker one that can be read everywhere. */
export function readableAccent(accent: string): string {
  // White words read better on a colour than the colour reads on the page.
  return readableOn(GROUND.page, accent, 'darkening');
}

type Shades = { fill: string; strong: string; on: string; text: string; tint: string };

/** Everything that an accent is used for, by day and by night. */
export function shadesOf(accent: string): { day: Shades; night: Shades } {
  const text = readableOn(GROUND.well, accent, 'darkening');
  const fill = readableOn(GROUND.night, accent, 'lightening');
  return {
    day: {
      ...{ fill: accent, strong: mix('#000000', accent, 0.18), on: ON_ACCENT.day, text },
      tint: mix(accent, '#ffffff', 0.1),
    },
    night: {
      ...{ fill, strong: mix('#ffffff', fill, 0.2), on: ON_ACCENT.night, text: fill },
      tint: mix(fill, GROUND.nightPage, 0.12),
    },
  };
}
