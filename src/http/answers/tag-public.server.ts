import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';
import { prepareWhole, respondWith } from './prepared-response.server.ts';

/** Gives what is the same for everyone its ETag also where it is not answered in front of the app. */
export const tagPublic = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  if (!c.get('isPublic')) return;
  const answer = await respondWith(await prepareWhole(c.res), c.req.raw);
  c.res = undefined;
  c.res = answer;
});
