import { type DataStrategyResult, data, isRouteErrorResponse, replace } from 'react-router';
import { unwrapError, withoutIndex } from '../../router-internals.ts';

/** The answer of an action when the shop cannot be reached: a refusal like any other. */
export const NOT_REACHED = {
  error: 'The shop could not be reached. Nothing was saved, and what you typed is still here.',
  code: 'unreached',
};

type Results = Record<string, DataStrategyResult>;

/** The page on screen, with the data of its routes. */
export type Shown = { path: string; loaded: ReadonlyMap<string, unknown> };

/**
 * Keeps the page on screen, with its input, when the shop cannot be reached or fails: an action answers a refusal, a
 * navigation stays where it is, and reloaded routes keep their data. `notify` is called with the address that could
 * not be opened, and with null once a page loads again.
 */
export function keepShown(
  { request, results }: { request: Request; results: Results },
  shown: Shown | null,
  notify: (path: string | null) => void,
): Results {
  const failed = Object.keys(results).filter((id) => isFailure(results[id]));
  if (request.signal.aborted || shown === null) return results;
  const isGet = request.method === 'GET';
  if (failed.length === 0) {
    if (isGet) notify(null);
    return results;
  }
  if (!isGet) return { ...results, ...forEach(failed, () => data(NOT_REACHED, { status: 503 })) };
  const path = pathOf(request.url);
  // Every page has the layout among its routes; without it, this is a fetcher's load, for a dialog for instance.
  if (!(LAYOUT in results)) return { ...results, ...forEach(failed, () => null) };
  if (path === shown.path && failed.every((id) => shown.loaded.has(id)))
    return { ...results, ...forEach(failed, (id) => shown.loaded.get(id)) };
  notify(path);
  return { ...results, ...forEach(failed.slice(0, 1), () => replace(shown.path)) };
}

const LAYOUT = 'admin/layout';

function forEach(ids: string[], result: (id: string) => unknown): Results {
  return Object.fromEntries(ids.map((id) => [id, { type: 'data', result: result(id) }]));
}

/** No response, or a 5xx; a refusal is not a failure. */
function isFailure(part: DataStrategyResult | undefined): boolean {
  if (part?.type !== 'error') return false;
  const error = unwrapError(part.result);
  if (isRouteErrorResponse(error)) return error.status >= 500;
  return error instanceof Error;
}

/** An address as the address bar shows it. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://shop');
  const query = withoutIndex(search).toString();
  return query ? `${pathname}?${query}` : pathname;
}
