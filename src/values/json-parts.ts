/**
 * Whether JSON has more than `max` parts: lists, objects, names and what follows a comma. Those that a text mentions count
 * as well. Each takes time to parse, and more to check.
 */
export function hasMoreParts(json: string, max: number): boolean {
  let parts = 0;
  for (let at = 0; at < json.length && parts <= max; at++) {
    const sign = json.charCodeAt(at);
    if (sign === COMMA || sign === COLON || sign === LIST || sign === OBJECT) parts++;
  }
  return parts > max;
}

const [COMMA = 0, COLON = 0, LIST = 0, OBJECT = 0] = [...',:[{'].map((sign) => sign.charCodeAt(0));
