import { data, redirect } from 'react-router';
import { errorBody, ShopError, STATUS_OF } from '#shop/errors.ts';

/**
 * Runs a loader and turns what the shop refuses into an answer for a page: thrown with its status for the error
 * boundary, or a redirect to /login and back for an expired session.
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
 * Runs an action; what the shop refuses comes back as the action's answer, together with what was typed, so that a
 * page without script can show it again. Never hand it a password or a card.
 */
export async function attempt<T, Typed = undefined>(work: () => Promise<T>, typed?: Typed) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'session-expired') throw error;
    const headers = error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : undefined;
    return data(
      { ...errorBody(error), typed },
      { status: STATUS_OF[error.code], ...(headers && { headers }) },
    );
  }
}

/** The address that was asked for, as a person sees it. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, '') + search;
}
