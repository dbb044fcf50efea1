import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { links } from '#shop/links.ts';
import routes from '../src/web/routes.ts';

// The gateway calls back, and browsers report, where no page is (src/app.ts).
const { admin, checkoutCallback: _, checkoutReports: __, ...shop } = links;
const all = {
  ...shop,
  ...Object.fromEntries(Object.entries(admin).map(([name, to]) => [`admin.${name}`, to])),
};

test.each(Object.entries(all))('the link %s leads to a page', (_name, link) => {
  const { pathname } = new URL(typeof link === 'string' ? link : link('x'), 'https://shop.example');
  expect(matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.path).not.toBe('*');
});
