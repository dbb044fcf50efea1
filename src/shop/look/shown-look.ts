import type { Look } from './look.ts';
import { stylesheetAddress } from './stylesheet.ts';

/** What every page needs of a look: short, because it goes with each of them. */
export type ShownLook = Pick<Look, 'logo' | 'icon'> & { stylesheet: string | null; fonts: string[] };

export function shownLook(look: Look): ShownLook {
  const { logo, icon, headingFont, textFont } = look;
  return { logo, icon, stylesheet: stylesheetAddress(look), fonts: [headingFont, textFont] };
}
