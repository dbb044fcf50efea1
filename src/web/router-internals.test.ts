import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createMemoryRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  Form,
  RouterProvider,
  UNSAFE_createClientRoutes as routesOf,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as strategyOf,
} from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import {
  loadRoutesBy,
  pageOfData,
  type RouteModule,
  unwrapError,
  WANTED_ROUTES,
  withoutIndex,
} from './router-internals.ts';

const LOST = new TypeError('Failed to fetch');
/** What the framework's routes do: let the router ask the server. */
const ask = (_args: unknown, askServer: unknown) => (askServer as () => unknown)();
const route = { hasLoader: true, hasAction: true, hasClientLoader: false };

afterEach(() => vi.unstubAllGlobals());

/** The router as a browser runs it, without a connection. */
function offlineRouter() {
  const asked: URL[] = [];
  const seen: Record<string, DataStrategyResult>[] = [];
  vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url);
    throw LOST;
  });
  const routes = { home: route, products: { ...route, hasClientLoader: true }, list: route };
  const manifest = { routes } as unknown as Parameters<typeof strategyOf>[1];
  const strategy = strategyOf(() => router, manifest, {}, true);
  const router = createMemoryRouter(
    [
      { id: 'home', path: '/', loader: ask, action: ask },
      {
        id: 'products',
        path: '/products',
        loader: ask,
        children: [{ id: 'list', index: true, loader: ask, action: ask }],
      },
    ],
    {
      hydrationData: { loaderData: { home: null } },
      dataStrategy: async (args: DataStrategyFunctionArgs) => {
        const results = await strategy(args);
        seen.push(results);
        return results;
      },
    },
  );
  return { router, asked, seen };
}

test('client navigation asks for data at the addresses that we know', async () => {
  const { router, asked } = offlineRouter();
  await router.navigate('/products?page=2');
  await router.navigate('/');
  const requests = asked.map(({ pathname, searchParams }) => [pathname, searchParams.get(WANTED_ROUTES)]);
  expect(requests).toEqual([
    ['/products.data', 'products'],
    ['/products.data', 'list'],
    ['/_.data', null],
  ]);
  expect(asked.map(({ pathname }) => pageOfData(pathname))).toEqual(['/products', '/products', '/']);
});

test('the marker in the address of an index page’s form is removed', () => {
  const index = { path: '/', children: [{ index: true, element: createElement(Form) }] };
  const router = createMemoryRouter([index], { initialEntries: ['/?page=2'] });
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  const query = /action="\/\?([^"]*)"/.exec(html)?.[1]?.replace('&amp;', '&') ?? '';
  expect(query).toBe('index&page=2');
  expect(withoutIndex(query).toString()).toBe('page=2');
});

test('the error of an action comes wrapped', async () => {
  const { router, seen } = offlineRouter();
  await router.navigate('/products?index', { formMethod: 'POST', formData: new FormData() });
  expect(seen[0]?.list?.result).not.toBe(LOST);
  expect(unwrapError(seen[0]?.list?.result)).toBe(LOST);
});

test('the script of a page is loaded by us, and one that is there is not loaded again', async () => {
  const asked: string[] = [];
  const Page = () => null;
  const routes = Object.fromEntries(
    ['home', 'cart'].map((id) => [id, { ...route, id, path: id, module: `/${id}.js`, css: [], imports: [] }]),
  );
  const modules: Record<string, RouteModule> = { home: { default: Page } };
  vi.stubGlobal('window', { __reactRouterManifest: { routes }, __reactRouterRouteModules: modules });
  // It wants to know whether browsers load styles ahead.
  vi.stubGlobal('document', { createElement: () => ({ relList: { supports: () => true } }) });
  loadRoutesBy(async ({ id }, found) => {
    asked.push(id);
    return found({ default: Page });
  });
  type Arguments = Parameters<typeof routesOf>;
  const made = routesOf(routes as unknown as Arguments[0], modules as Arguments[1], null, true, false);
  expect(modules.cart).toBeUndefined();
  const cart = made.find(({ id }) => id === 'cart')?.lazy;
  expect(cart && typeof cart === 'object' && (await cart.Component?.())).toBe(Page);
  expect(asked).toEqual(['cart']);
  expect(modules.cart).toEqual({ default: Page });
  expect(made.find(({ id }) => id === 'home')?.lazy).toBeUndefined();
});
