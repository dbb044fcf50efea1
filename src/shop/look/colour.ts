/** '#1f557d' of what somebody typed or pasted; null when it is not a colour. */
export function readColour(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
}

/** The contrast of two colours as WCAG measures it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A share of the one colour in the other, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channelsOf(other), channelsOf(one)];
  const mixed = from.map((channel, place) => Math.round(channel + ((to[place] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const STEPS = 256;

/** The colour with as little of another in it as makes it readable on a ground: itself, if it is already. */
export function readableOn(ground: string, colour: string, by: 'darkening' | 'lightening'): string {
  const other = by === 'darkening' ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step++) {
    const tried = mix(other, colour, step / STEPS);
    if (contrast(tried, ground) >= MIN_CONTRAST) return tried;
  }
  return other;
}

/** Of words that are read, by WCAG 2.2 AA. */
export const MIN_CONTRAST = 4.5;

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
