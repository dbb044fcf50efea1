import type { FieldErrors } from '../errors.ts';
import { readableAccent, readingsOf } from './accent.ts';
import { readColour } from './colour.ts';
import { type FontId, HEADING_FONTS, TEXT_FONTS } from './look.ts';

/** What the form of Settings, Logo and colours sends; '' for no picture. */
export type LookForm = { logo: string; icon: string; accent: string; headingFont: string; textFont: string };

export const LOOK_LABELS: Record<keyof LookForm, string> = {
  logo: 'Logo',
  icon: 'Icon',
  accent: 'Accent colour',
  headingFont: 'Heading font',
  textFont: 'Text font',
};

type Chosen = { accent: string; headingFont: FontId; textFont: FontId };

/** Colour and fonts as they were sent, and what is wrong with them. */
export function readStyle(form: LookForm): { chosen: Chosen | null; errors: FieldErrors } {
  const accent = readColour(form.accent);
  const headingFont = HEADING_FONTS.find((font) => font === form.headingFont);
  const textFont = TEXT_FONTS.find((font) => font === form.textFont);
  const choose = (label: string) => ({ error: `${label} not valid`, fix: 'Choose one of the list' });
  const errors = {
    ...accentFault(accent),
    ...(!headingFont && { headingFont: choose(LOOK_LABELS.headingFont) }),
    ...(!textFont && { textFont: choose(LOOK_LABELS.textFont) }),
  };
  const isRight = accent && headingFont && textFont && Object.keys(errors).length === 0;
  return { chosen: isRight ? { accent, headingFont, textFont } : null, errors };
}

function accentFault(accent: string | null): FieldErrors {
  if (!accent)
    return {
      accent: { error: `${LOOK_LABELS.accent} not valid`, fix: 'Six figures from 0 to f, such as #1f4f82' },
    };
  const worst = readingsOf(accent).sort((a, b) => a.ratio - b.ratio)[0];
  if (!worst || worst.isEnough) return {};
  const error = `Too pale to read: ${inWords(worst.ratio)}, at least 4.5 to 1 is needed`;
  return { accent: { error, fix: `The nearest colour that passes is ${readableAccent(accent)}` } };
}

/** '5.04' is '5.0 to 1'. Rounded down, so that what does not pass never reads as if it did. */
export function inWords(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`;
}
