import { createMiddleware } from 'hono/factory';
import { ShopError } from '#shop/errors.ts';
import type { HttpEnv } from './http-env.ts';

/** Nothing that the API takes is deeper than a few levels. */
const DEEPEST = 32;

/** Whether brackets are nested further than any body of ours, without parsing it. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/**
 * Whether a text in it holds the character NUL, which no database of ours keeps: stored without it, a title of
 * nothing else would be empty. Backslashes count in pairs: '\\\\u0000' only speaks of one.
 */
export function holdsNul(json: string): boolean {
  return /(?<!\\)(?:\\\\)*\\u0000/.test(json);
}

/** Refuses a JSON body that no call can mean, before anything walks through it. After the limit of its size. */
export const refuseStrangeJson = createMiddleware<HttpEnv>(async (c, next) => {
  if (/\bjson\b/i.test(c.req.header('content-type') ?? '')) {
    const json = await c.req.text();
    if (isTooDeep(json))
      throw new ShopError('malformed', `The body is nested deeper than ${DEEPEST} levels.`);
    if (holdsNul(json)) throw new ShopError('malformed', 'A text in the body holds the character NUL.');
  }
  await next();
});
