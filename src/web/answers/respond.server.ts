import { data, redirect } from 'react-router';
import { errorBody, refusalOf, ShopError, STATUS_OF } from '#shop/errors.ts';

/**
 * Runs a loader and turns a ShopError into a page response: thrown with its status for the error boundary, or a
 * redirect to /login and back for an expired session.
 */
export async function respond<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'session-expired')
      throw redirect(`/login?next=${encodeURIComponent(pathOf(request))}`);
    throw asPage(error);
  }
}

/** Runs a check and turns its ShopError into a page response, for the error boundary. */
export function refusing<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw asPage(error);
  }
}

function asPage(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  return data(errorBody(error), { status: STATUS_OF[error.code] });
}

/**
 * Runs an action; a ShopError, or a database that cannot do it now, becomes the action's answer together with `more`, such as the input, so that a page
 * without script can show it again. Never pass it a password or a card.
 */
export async function attempt<T, More extends object = object>(work: () => Promise<T>, more?: More) {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.code === 'session-expired') throw error;
    const headers = refusal.retryAfter ? { 'Retry-After': String(refusal.retryAfter) } : undefined;
    return data(
      { ...(more as More), ...errorBody(refusal) },
      { status: STATUS_OF[refusal.code], ...(headers && { headers }) },
    );
  }
}

/** The requested path as the address bar shows it. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, '') + search;
}
