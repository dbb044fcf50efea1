/** Colours of the materials that fires and surrounds are sold in. A longer name goes before a part of it. */
const COLOURS: [word: string, colour: string][] = [
  ['smoked oak', '#6b4a32'],
  ['natural oak', '#c08a52'],
  ['limed oak', '#d6bf9a'],
  ['antique brass', '#8d6e3a'],
  ['brushed steel', '#a9abad'],
  ['oak', '#c08a52'],
  ['walnut', '#5b3f2b'],
  ['brass', '#b8954f'],
  ['copper', '#b0683f'],
  ['bronze', '#6e5234'],
  ['chrome', '#c9ccce'],
  ['steel', '#a9abad'],
  ['nickel', '#b9b5ab'],
  ['charcoal', '#4a4a4b'],
  ['graphite', '#44474b'],
  ['anthracite', '#3a3d40'],
  ['slate', '#545b61'],
  ['black', '#1f1f20'],
  ['white', '#f4f1ea'],
  ['ivory', '#efe6d0'],
  ['cream', '#ece0c4'],
  ['limestone', '#d9cfbc'],
  ['stone', '#cdc3b0'],
  ['grey', '#8b8b8b'],
  ['red', '#8f2f2b'],
  ['green', '#4d5d4a'],
  ['blue', '#3f5873'],
];

/** The colours that these names say, each once; names that say none are left out. */
export function coloursOf(names: (string | null)[]): string[] {
  return [...new Set(names.flatMap((name) => (name && colourOf(name)) || []))];
}

/** The colours of an option's values by their names, 'Smoked oak'; undefined unless every one is a colour. */
export function swatchesOf(names: string[]): string[] | undefined {
  const colours = names.map(colourOf).filter((colour) => colour !== undefined);
  return colours.length === names.length ? colours : undefined;
}

function colourOf(name: string): string | undefined {
  const words = ` ${name.toLowerCase()} `;
  return COLOURS.find(([word]) => words.includes(` ${word} `))?.[1];
}
