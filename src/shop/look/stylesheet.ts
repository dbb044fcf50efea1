import { shadesOf } from './accent.ts';
import { readColour } from './colour.ts';
import { DEFAULT_LOOK, FONTS, type FontId, HEADING_FONTS, type Look, TEXT_FONTS } from './look.ts';

/** Increases with what the same look is made into, because browsers keep a stylesheet for ever. */
const VERSION = 1;

type Style = Pick<Look, 'accent' | 'headingFont' | 'textFont'>;

/** The address of the stylesheet that puts a look over the shop's first one; null when there is nothing to change. */
export function stylesheetAddress({ accent, headingFont, textFont }: Style): string | null {
  const isDefault =
    accent === DEFAULT_LOOK.accent &&
    headingFont === DEFAULT_LOOK.headingFont &&
    textFont === DEFAULT_LOOK.textFont;
  return isDefault ? null : `/look/${VERSION}-${accent.slice(1)}-${headingFont}-${textFont}.css`;
}

/**
 * The stylesheet of such an address; null for any other. All that it says is in its name, so it never changes, and no
 * process needs to know the look that another has just been given.
 */
export function stylesheetNamed(name: string): string | null {
  const [, version, digits = '', heading, text] = /^(\d+)-([0-9a-f]{6})-(\w+)-(\w+)\.css$/.exec(name) ?? [];
  const accent = readColour(digits);
  const headingFont = HEADING_FONTS.find((font) => font === heading);
  const textFont = TEXT_FONTS.find((font) => font === text);
  if (Number(version) !== VERSION || !accent || !headingFont || !textFont) return null;
  return stylesheetOf({ accent, headingFont, textFont });
}

/** Outside all layers, so that it counts wherever it is linked. */
function stylesheetOf({ accent, headingFont, textFont }: Style): string {
  const fonts = [
    ...fontOf('--font-display', headingFont, DEFAULT_LOOK.headingFont),
    ...fontOf('--font-text', textFont, DEFAULT_LOOK.textFont),
  ];
  if (accent === DEFAULT_LOOK.accent) return `:root{${fonts.join(';')}}\n`;
  const { day, night } = shadesOf(accent);
  const byNight = coloursOf(night).join(';');
  return [
    `:root{${[...fonts, ...coloursOf(day)].join(';')}}`,
    `@media (prefers-color-scheme:dark){:root{${byNight}}}`,
    `.on-iron{${byNight}}`,
    '',
  ].join('\n');
}

function fontOf(property: string, font: FontId, usual: FontId): string[] {
  return font === usual ? [] : [`${property}:${FONTS[font].family}`];
}

function coloursOf({ fill, strong, on, text, tint }: ReturnType<typeof shadesOf>['day']): string[] {
  return [
    `--ember:${fill}`,
    `--ember-strong:${strong}`,
    `--on-ember:${on}`,
    `--ember-text:${text}`,
    `--ember-tint:${tint}`,
  ];
}
