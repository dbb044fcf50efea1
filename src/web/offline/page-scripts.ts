import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loadRoutesBy, type RouteModule, type RouteScript } from '../router-internals.ts';

let isKept = false;

/** Pages whose script did not come, with what tries again. */
const missing = new Map<string, () => Promise<unknown>>();

/**
 * Keeps the document when the script of a page does not come. Something stands in for it then, so that the router goes
 * on, and is told by the page's data that the shop cannot be reached.
 */
export function keepDocument(): void {
  if (isKept) return;
  isKept = true;
  loadRoutesBy(async (route, found) => {
    const load = () => import(/* @vite-ignore */ route.module).then(found);
    return load().catch(() => {
      missing.set(route.id, load);
      return standIn(route, load);
    });
  });
}

/** Tries those again that did not come; each page that opens needs its own. */
export async function loadMissingPages(): Promise<void> {
  await Promise.all(
    [...missing].map(([id, load]) =>
      load().then(
        () => missing.delete(id),
        () => {},
      ),
    ),
  );
}

/** For the router, which asks for a page's script only once: loads the real one when the page is shown. */
function standIn({ hasErrorBoundary }: RouteScript, load: () => Promise<RouteModule>): RouteModule {
  let real: RouteModule | undefined;
  // The page's data came but its script did not, as after an update of the shop: the address in the bar is right.
  const loaded = async () => (real ??= await load().catch(reload));
  const part = (name: 'default' | 'ErrorBoundary') =>
    lazy(async () => ({ default: (await loaded())[name] ?? Nothing }));
  return {
    default: part('default'),
    ...(hasErrorBoundary && { ErrorBoundary: part('ErrorBoundary') }),
    shouldRevalidate: (args: ShouldRevalidateFunctionArgs) =>
      real?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  };
}

function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

const Nothing = () => null;
