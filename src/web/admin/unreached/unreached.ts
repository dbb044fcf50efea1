import { type DataStrategyResult, data, isRouteErrorResponse, replace } from 'react-router';

/** What an action answers when the shop could not be reached, like any other refusal of it. */
export const NOT_REACHED = {
  error: 'The shop could not be reached. Nothing was saved, and what you typed is still here.',
  code: 'unreached',
};

type Results = Record<string, DataStrategyResult>;

/** The page that is shown, with what its parts loaded. */
export type Shown = { path: string; loaded: ReadonlyMap<string, unknown> };

/**
 * Keeps the page as it is, with all that was typed, when the shop cannot be reached or fails: an action answers a
 * refusal, a page that was asked for is not left for, and parts that were asked for again stay. `tell` hears of an
 * address that could not be opened, and null once all is well again.
 */
export function keepShown(
  { request, results }: { request: Request; results: Results },
  shown: Shown | null,
  tell: (path: string | null) => void,
): Results {
  const failed = Object.keys(results).filter((id) => isFailure(results[id]));
  if (request.signal.aborted || shown === null) return results;
  const isGet = request.method === 'GET';
  if (failed.length === 0) {
    if (isGet) tell(null);
    return results;
  }
  if (!isGet) return { ...results, ...forEach(failed, () => data(NOT_REACHED, { status: 503 })) };
  const path = pathOf(request.url);
  // A part that loads by itself, such as the pictures of a dialog: every page has the layout among its parts.
  if (!(LAYOUT in results)) return { ...results, ...forEach(failed, () => null) };
  if (path === shown.path && failed.every((id) => shown.loaded.has(id)))
    return { ...results, ...forEach(failed, (id) => shown.loaded.get(id)) };
  tell(path);
  return { ...results, ...forEach(failed.slice(0, 1), () => replace(shown.path)) };
}

const LAYOUT = 'admin/layout';

function forEach(ids: string[], result: (id: string) => unknown): Results {
  return Object.fromEntries(ids.map((id) => [id, { type: 'data', result: result(id) }]));
}

/** No answer at all, or one that says that the shop itself failed; what it refuses is no failure. */
function isFailure(part: DataStrategyResult | undefined): boolean {
  if (part?.type !== 'error') return false;
  const error = isWrapped(part.result) ? part.result.data : part.result;
  if (isRouteErrorResponse(error)) return error.status >= 500;
  return error instanceof Error;
}

/** The router wraps what an action threw together with its status. */
function isWrapped(result: unknown): result is { data: unknown } {
  return (
    typeof result === 'object' &&
    result !== null &&
    'type' in result &&
    result.type === 'DataWithResponseInit'
  );
}

/** An address as the shown page has it; the router's own mark of an index page is left out. */
export function pathOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  searchParams.delete('index');
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}
