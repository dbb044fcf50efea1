import { shadesOf } from '../look/accent.ts';
import { DEFAULT_LOOK, FONTS, type FontId } from '../look/look.ts';

/** The shop's colours as email programs understand them: by day in the attributes, for those that read no styles. */
export const DAY = {
  page: '#f5f1ea',
  sheet: '#ffffff',
  ink: '#231e1a',
  soft: '#5a5149',
  line: '#e3dbcf',
  onAccent: '#ffffff',
};

/** The same in a dark email program. */
export const NIGHT = {
  page: '#171412',
  sheet: '#26211d',
  ink: '#f4ede3',
  soft: '#c8bdb0',
  line: '#3a332d',
  accent: { fill: '#ee8246', on: '#1d110a' },
};

/** Behind pictures, which are drawn for paper, by day and by night. */
export const PLATE = '#ffffff';

/** Which readers see the night's colours. */
export const DARK = '(prefers-color-scheme:dark)';

/** How an email looks that its shop's owner has made their own. */
export type EmailStyle = { accent: string; heading: string; text: string };

const DISPLAY = "Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** What was chosen, or else the first look; an email program has its reader's fonts only. */
export function styleOf({ accent, fonts }: { accent?: string; fonts?: [FontId, FontId] }): EmailStyle {
  const [heading, text] = fonts ?? [DEFAULT_LOOK.headingFont, DEFAULT_LOOK.textFont];
  return { accent: accent ?? DEFAULT_LOOK.accent, heading: familyOf(heading), text: familyOf(text) };
}

/** The style sheet: narrow screens, and the night for every class that has a colour. */
export function styleSheetOf({ accent }: EmailStyle): string {
  const { fill, on } = nightOf(accent);
  const night = {
    page: `background:${NIGHT.page};color:${NIGHT.ink}`,
    card: `background:${NIGHT.sheet};border-color:${NIGHT.line}`,
    bar: `background:${fill}`,
    soft: `color:${NIGHT.soft}`,
    line: `border-color:${NIGHT.line}`,
    button: `background:${fill};color:${on}`,
    logo: 'padding:8px 12px;border-radius:6px',
  };
  const rules = Object.entries(night).map(([name, rule]) => `.${name}{${forced(rule)}}`);
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:480px){.sheet{padding:24px 20px 28px !important}.foot{padding:20px !important}}',
    `@media ${DARK}{${rules.join('')}}`,
  ].join('\n');
}

/** The accent by night; the first look's is drawn by hand, as on pages. */
export function nightOf(accent: string): { fill: string; on: string } {
  return accent === DEFAULT_LOOK.accent ? NIGHT.accent : shadesOf(accent).night;
}

/** Over what the attributes say. */
function forced(rule: string): string {
  return rule
    .split(';')
    .map((each) => `${each} !important`)
    .join(';');
}

function familyOf(font: FontId): string {
  return FONTS[font].family.endsWith('sans-serif') ? SANS : DISPLAY;
}
