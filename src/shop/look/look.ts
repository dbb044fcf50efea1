/** What makes the shop look like its owner's: the fonts are ids of FONTS. */
export type Look = {
  /** A picture of the library; null shows the shop's name. */
  logo: Logo | null;
  /** The address of a square picture of the library, for tabs and home screens. */
  icon: string | null;
  /** '#b3421a' */
  accent: string;
  headingFont: FontId;
  textFont: FontId;
};

/** Pixels as it was uploaded, so that its place is kept while it loads. */
export type Logo = { url: string; width: number; height: number };

/** The fonts that headings and text may have. The first two come with the shop; the others are the reader's own. */
export const FONTS = {
  fraunces: {
    name: 'Fraunces, with serifs',
    family: 'Fraunces, "Fraunces Fallback", Georgia, serif',
  },
  figtree: {
    name: 'Figtree, without serifs',
    family: '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif',
  },
  serif: { name: 'With serifs, of the reader’s device', family: 'ui-serif, Georgia, Cambria, serif' },
  sans: { name: 'Without serifs, of the reader’s device', family: 'system-ui, sans-serif' },
} as const;

export type FontId = keyof typeof FONTS;

export const HEADING_FONTS: FontId[] = ['fraunces', 'figtree', 'serif', 'sans'];
/** Fraunces is drawn for large sizes. */
export const TEXT_FONTS: FontId[] = ['figtree', 'sans', 'serif'];

export const DEFAULT_LOOK: Look = {
  logo: null,
  icon: null,
  accent: '#b3421a',
  headingFont: 'fraunces',
  textFont: 'figtree',
};

/** Colours to start from, which can be read everywhere. */
export const SUGGESTED_ACCENTS = [
  { name: 'Ember', colour: DEFAULT_LOOK.accent },
  { name: 'Claret', colour: '#8c1d40' },
  { name: 'Plum', colour: '#6b2d73' },
  { name: 'Navy', colour: '#1f4f82' },
  { name: 'Teal', colour: '#0f6466' },
  { name: 'Forest', colour: '#2c6238' },
  { name: 'Slate', colour: '#45525e' },
];

/** The sizes in pixels that icons are served in: tabs, iPhones, and the two of the manifest. */
export const ICON_SIZES = [32, 180, 192, 512] as const;

/** Whether the owner has made the look their own. */
export function hasOwnLook(look: Look): boolean {
  return (Object.keys(DEFAULT_LOOK) as (keyof Look)[]).some((part) => look[part] !== DEFAULT_LOOK[part]);
}
