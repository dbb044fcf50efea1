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

/** Runs an action; what the shop refuses comes back as the action's answer, so that what was typed is kept. */
export async function attempt<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'session-expired') throw error;
    return data(errorBody(error), { status: STATUS_OF[error.code] });
  }
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, '') + search;
}
