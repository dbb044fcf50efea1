/** They hold nothing. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Their end tag may be left out, so how often they are opened says nothing. */
const ENDED_BY_NEXT = /^(html|head|body|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|colgroup|option)$/;
const NAME = /\/?([a-z][\w:-]*)/iy;

/**
 * How deep elements lie within each other, at most, without parsing: a browser takes a minute for what is sixty
 * thousand deep. `isWritten` counts every element, as in HTML with all its end tags.
 */
export function depthOf(html: string, isWritten = false): number {
  const open = new Map<string, number>();
  let depth = 0;
  let most = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    NAME.lastIndex = ++at;
    const name = NAME.exec(html)?.[1]?.toLowerCase();
    if (!name) continue;
    const end = html.indexOf('>', at);
    if (end < 0) break;
    const count = open.get(name) ?? 0;
    const isEnd = html[at] === '/';
    at = end;
    if (VOID.test(name) || html[end - 1] === '/' || (!isWritten && ENDED_BY_NEXT.test(name))) continue;
    if (isEnd && !count) continue;
    open.set(name, count + (isEnd ? -1 : 1));
    depth += isEnd ? -1 : 1;
    most = Math.max(most, depth);
  }
  return most;
}
