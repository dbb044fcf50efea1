import { data, redirect } from 'react-router';
import { errorBody, ShopError, STATUS_OF } from '#shop/errors.ts';

/**
 * Runs a loader and turns a ShopError into a page response: thrown with its status for the error boundary, or a
 * redirect to /login and back for an expired session.
 */
export async function respond<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === 'session-expired')
      throw redirect(`/login?next=${encodeURIComponent(pathOf(request))}`);
    throw data(errorBody(error), { status: STATUS_OF[error.code] });
  }
}

/**
 * Runs an action; a ShopError becomes the action's answer together with `more`, such as the input, so that a page
 * without script can show it again. Never pass it a password or a card.
 */
export async function attempt<T, More extends object = object>(work: () => Promise<T>, more?: More) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'session-expired') throw error;
    const headers = error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : undefined;
    return data(
      { ...(more as More), ...errorBody(error) },
      { status: STATUS_OF[error.code], ...(headers && { headers }) },
    );
  }
}

/** The requested path as the address bar shows it. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, '') + search;
}
