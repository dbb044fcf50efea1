// Cuts the shop's fonts to the weights that its pages use: a first visit loads a third fewer bytes of them.
// Run by hand when a font or a weight changes: node scripts/make-fonts.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
export const FOLDER = join(import.meta.dirname, '../src/shop/look/fonts');

/** Those of tokens.css: headings have one, text has body to strong, and 700 for what is printed. */
const WEIGHTS = { fraunces: 340, figtree: { min: 400, max: 700, default: 400 } };

export const FONTS = ['fraunces', 'figtree'] as const;

/** The font with all its Latin letters, as woff2. */
export function cutFont(name: (typeof FONTS)[number]): Promise<Buffer> {
  const font = `@fontsource-variable/${name}`;
  const { latin } = JSON.parse(readFileSync(resolve(`${font}/unicode.json`), 'utf8'));
  const whole = readFileSync(resolve(`${font}/files/${name}-latin-wght-normal.woff2`));
  return subsetFont(whole, lettersOf(latin), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS[name] },
  });
}

/** The cuts of the papers that the shop writes as PDF: regular, and for headings. */
export const PAPER_FONTS = { 'paper-regular': '400Regular', 'paper-strong': '600SemiBold' } as const;

/** Letters of the names and towns of Europe in Latin, punctuation, and the signs of money. */
const PAPER_LETTERS =
  'U+0020-007E,U+00A0-017F,U+0218-021B,U+1E80-1E85,U+2010-2026,U+2030,U+20AC,U+2116,U+2122,U+2212';

/** The font of a paper as a plain TrueType font, which a PDF takes in. */
export function cutPaperFont(name: keyof typeof PAPER_FONTS): Promise<Buffer> {
  const cut = PAPER_FONTS[name];
  const whole = readFileSync(resolve(`@expo-google-fonts/figtree/${cut}/Figtree_${cut}.ttf`));
  return subsetFont(whole, lettersOf(PAPER_LETTERS), { targetFormat: 'sfnt' });
}

/** Every letter of 'U+0000-00FF,U+0131'. */
function lettersOf(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      const from = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - from + 1;
      return String.fromCodePoint(...Array.from({ length: count }, (_, at) => from + at));
    })
    .join('');
}

if (import.meta.main) {
  for (const name of FONTS) writeFileSync(join(FOLDER, `${name}.woff2`), await cutFont(name));
  for (const name of Object.keys(PAPER_FONTS) as (keyof typeof PAPER_FONTS)[])
    writeFileSync(join(FOLDER, `${name}.ttf`), await cutPaperFont(name));
}
