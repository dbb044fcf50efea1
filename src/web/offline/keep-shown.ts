import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router';
import { unwrapError, withoutIndex } from '../router-internals.ts';
import type { Heard } from './missed.ts';

export type Results = Record<string, DataStrategyResult>;

/** The page on screen, with the data of its routes and the answers to its forms. */
export type Shown = {
  path: string;
  loaded: Readonly<Record<string, unknown>>;
  answers: Readonly<Record<string, unknown>>;
};

/** How a side of the shop, the storefront or the back office, takes it. */
export type Side = {
  /** A route whose data every page of it loads, unlike a fetcher; null if only pages load. */
  layout: string | null;
  /** Whether this error of a page means that the shop was not reached. */
  isLost(error: unknown): boolean;
  /** What a form is answered, which its page shows; without it the answer before stays, and the side says everything itself. */
  answer?: object;
  notify(heard: Heard): void;
};

type Asked = { request: Request; results: Results };

/**
 * Keeps the page on screen, with its input, when the shop cannot be reached: a form is answered, and reloaded routes
 * keep their data. Null: the page asked for cannot be opened, so the router has to stay where it is.
 */
export function keepShown({ request, results }: Asked, shown: Shown | null, side: Side): Results | null {
  const isGet = request.method === 'GET';
  const failed = Object.keys(results).filter((id) => isFailure(results[id], isGet ? side.isLost : isFault));
  if (request.signal.aborted || shown === null) return results;
  const path = pathOf(request.url);
  const isReload = isGet && path === shown.path;
  if (failed.length === 0) {
    // After a form that failed nothing is loaded.
    if (Object.keys(results).length > 0) side.notify({ path, isReload, failed: null });
    return results;
  }
  if (!isGet) {
    if (!side.answer) side.notify({ path, isReload, failed: 'form' });
    // A new one each time, so that who waits for an answer notices it.
    const answerOf = (id: string) => (side.answer ? { ...side.answer } : shown.answers[id]);
    return { ...results, ...forEach(failed, (id) => data(answerOf(id), { status: 503 })) };
  }
  if (side.layout !== null && !(side.layout in results))
    return { ...results, ...forEach(failed, () => null) };
  const isKept = isReload && failed.every((id) => id in shown.loaded);
  if (!isKept || !side.answer) side.notify({ path, isReload, failed: 'page' });
  return isKept ? { ...results, ...forEach(failed, (id) => shown.loaded[id]) } : null;
}

function forEach(ids: string[], result: (id: string) => unknown): Results {
  return Object.fromEntries(ids.map((id) => [id, { type: 'data', result: result(id) }]));
}

function isFailure(part: DataStrategyResult | undefined, isLost: Side['isLost']): boolean {
  return part?.type === 'error' && isLost(unwrapError(part.result));
}

/** No response, or a 5xx; a refusal is not a fault. */
export function isFault(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error;
}

/** An address as the address bar shows it. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://shop');
  const query = withoutIndex(search).toString();
  return query ? `${pathname}?${query}` : pathname;
}
