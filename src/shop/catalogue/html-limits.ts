/** Characters: more than any description needs. */
export const MAX_HTML = 200_000;
export const MAX_TAGS = 5_000;
export const MAX_DEPTH = 50;

/** Tags in HTML, or what begins like one. */
export function countTags(html: string): number {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags++;
  return tags;
}
