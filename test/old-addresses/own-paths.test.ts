import { expect, test } from 'vitest';
import { isOwnPath } from '#shop/redirects/own-paths.ts';
import routes from '../../src/web/routes.ts';

type Route = { path?: string; index?: boolean; children?: Route[] };

/** Every address of the shop, with something for each name in it. */
function pathsOf(route: Route, above = ''): string[] {
  const own = route.path ? `${above}/${route.path}` : above;
  const deeper = (route.children ?? []).flatMap((each) => pathsOf(each, own));
  return route.children ? deeper : [own || '/'];
}

/** Those of things that a shop may have or not, and the one for all others. */
const NAMED = /^\/(?:product\/:handle\/:sku\?|collections\/:handle|pages\/:handle|\*)$/;

test('every page of the shop belongs to it, so that no redirect is made that nobody would follow', () => {
  const paths = (routes as Route[]).flatMap((route) => pathsOf(route)).filter((path) => !NAMED.test(path));
  expect(paths.length).toBeGreaterThan(80);
  const missing = paths
    .map((path) => path.replace(/\/:\w+\?$/, '').replace(/:\w+/g, 'x'))
    .filter((path) => !isOwnPath(path));
  expect(missing).toEqual([]);
});
