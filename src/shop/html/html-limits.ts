/** Characters: more than any description needs. */
export const MAX_HTML = 200_000;
/** Tags, or what begins like one; entities, or what begins like one. */
export const MAX_TAGS = 5_000;
export const MAX_ENTITIES = 10_000;
export const MAX_DEPTH = 50;

/** How often a text has a sign. */
export function countOf(sign: '<' | '&', html: string): number {
  let count = 0;
  for (let at = html.indexOf(sign); at >= 0; at = html.indexOf(sign, at + 1)) count++;
  return count;
}
