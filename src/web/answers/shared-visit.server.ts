import type { PublicVisit } from '#http/http-env.ts';
import { isPersonal } from '#http/personal-request.ts';
import type { Actor } from '#shop/actor.ts';
import { cacheablePath } from './cacheable-path.server.ts';

/** Its form begins with the name and address of whoever is signed in. */
const OWN = /^\/pages\/contact/i;

/** The visit that somebody signed in shares with all who are: a page that says of them only that. Null for any other. */
export function sharedVisit(
  { method, url, headers }: Request,
  { kind }: Actor,
): Pick<PublicVisit, 'address' | 'reader'> | null {
  if (kind === 'visitor' || (method !== 'GET' && method !== 'HEAD')) return null;
  if (isPersonal((name) => (name === 'cookie' ? null : headers.get(name)))) return null;
  const asked = new URL(url);
  const address = OWN.test(asked.pathname) ? null : cacheablePath(asked);
  return address === null ? null : { address, reader: kind };
}
