import type { ComponentType } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';

/*
 * What we rely on that React Router and React keep to themselves. An upgrade can change it without a type error, so
 * all of it is here, and router-internals.test.ts asks the installed version whether it still holds.
 */

/** The query parameter by which client navigation names the routes whose data it wants, separated by commas. */
export const WANTED_ROUTES = '_routes';

/** The page whose data client navigation asks for: '/products.data' is that of '/products', '/_.data' that of '/'. */
export function pageOfData(pathname: string): string {
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
}

/** A query without the empty `index` that the router adds when a form is sent to an index page. */
export function withoutIndex(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete('index');
  return query;
}

/** The error of an action: the router wraps it together with the status of the answer. */
export function unwrapError(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'type' in result && 'data' in result;
  return isWrapped && result.type === 'DataWithResponseInit' ? result.data : result;
}

/**
 * Writes into a field as a person does. React overrides the setter of the element and would not notice the change;
 * that of its prototype is the browser's own. A journey of e2e/accounts.test.ts watches over it.
 */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  text: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** How many pages this tab has gone forward, as the router counts them; Back changes it before anything is loaded. */
export function indexInHistory(): number {
  return history.state?.idx ?? 0;
}

/** The script of a page as the router knows it. */
export type RouteScript = { id: string; module: string; hasErrorBoundary: boolean };
export type RouteModule = {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
  shouldRevalidate?: ShouldRevalidateFunction;
};

type Internals = {
  __reactRouterManifest: { routes: Record<string, RouteScript> };
  __reactRouterRouteModules: Record<PropertyKey, RouteModule>;
};

/**
 * Lets `load` load the scripts of pages; it calls `found` with the real one. The router itself reloads the document when
 * one does not come, which without a connection leaves nothing of it.
 */
export function loadRoutesBy(
  load: (route: RouteScript, found: (module: RouteModule) => RouteModule) => Promise<RouteModule>,
): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } =
    window as unknown as Internals;
  let asked: PropertyKey | null = null;
  // It asks whether it has one, and if so for it; others ask only for it, and get what is there.
  const unloaded = new Proxy(Object.prototype, {
    has(_, id) {
      asked = id;
      return Object.hasOwn(manifest.routes, id);
    },
    get(target, id, receiver) {
      const route = asked === id ? manifest.routes[String(id)] : undefined;
      asked = null;
      if (!route) return Reflect.get(target, id, receiver);
      return load(route, (module) => (modules[id] = module));
    },
  });
  Object.setPrototypeOf(modules, unloaded);
}
