import { type RouterContextProvider, redirect } from 'react-router';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import type { SessionView } from '#shop/accounts/sessions.server.ts';
import { serialiseBasket } from '#shop/basket/basket.ts';
import { BASKET_COOKIE, findCookie } from '#shop/basket/basket-cookie.ts';
import { type BrowserBasket, followAccount, mergeIntoAccount } from '#shop/basket/follow-account.server.ts';
import { cookieLine } from './answers/cookie-line.server.ts';
import { keepBasket, readBasket } from './basket-cookie.server.ts';
import { pageOf } from './context.server.ts';
import { endedCookie, sessionCookie } from './session-cookie.server.ts';

/** The stamp of the basket that this browser last received from the account. */
const STAMP_COOKIE = 'cart-seen';

type Context = Readonly<RouterContextProvider>;
type Asks = { request: Request; context: Context };

/** Merges the browser's basket with the account's before a page is rendered. */
export async function followBasket({ request, context }: Asks, next: () => Promise<Response>) {
  const { shop, actor, settings } = pageOf(context);
  if (actor.kind === 'visitor') return next();
  const held = stockColumns(request, context);
  const { basket, stamp } = await followAccount(shop, actor.accountId, held);
  const hasMoved = serialiseBasket(basket) !== serialiseBasket(held.basket);
  const line = hasMoved ? keepBasket(settings, context, basket) : null;
  const answer = await next();
  // A basket set by the action is newer than this one.
  const isSaid = answer.headers.getSetCookie().some((each) => each.startsWith(`${BASKET_COOKIE}=`));
  if (line && !isSaid) answer.headers.append('Set-Cookie', line);
  if (stamp !== held.stamp) answer.headers.append('Set-Cookie', stampLine(context, stamp));
  return answer;
}

/**
 * The response to signing in: sets the session cookie, merges the guest's basket into the account's, and redirects to
 * where the person was going, or to the basket when not everything fitted.
 */
export async function signedIn({ request, context }: Asks, session: SessionView, to: string) {
  const { shop, settings } = pageOf(context);
  const headers = new Headers({ 'Set-Cookie': sessionCookie(settings, session) });
  const actor = await findActor(shop, session.token);
  if (actor.kind === 'visitor') return redirect(to, { headers });
  const { basket, stamp, message } = await mergeIntoAccount(
    shop,
    actor.accountId,
    stockColumns(request, context),
  );
  headers.append('Set-Cookie', keepBasket(settings, context, basket));
  headers.append('Set-Cookie', stampLine(context, stamp));
  return redirect(message ? '/cart?joined' : to, { headers });
}

/** The response to signing out: removes session and basket from the browser; the account keeps its basket. */
export function signedOut({ context }: Pick<Asks, 'context'>, wasSignedIn: boolean) {
  const { settings } = pageOf(context);
  const headers = new Headers({ 'Set-Cookie': endedCookie(settings) });
  if (wasSignedIn) {
    headers.append('Set-Cookie', keepBasket(settings, context, []));
    headers.append('Set-Cookie', stampLine(context, ''));
  }
  return redirect('/', { headers });
}

function stockColumns(request: Request, context: Context): BrowserBasket {
  const stamp = findCookie(request.headers.get('cookie'), STAMP_COOKIE);
  return { basket: readBasket(request, context), stamp };
}

function stampLine(context: Context, stamp: string): string {
  return cookieLine(pageOf(context).settings, STAMP_COOKIE, stamp);
}
