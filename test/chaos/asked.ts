import type { ApiAnswer } from '../kit/bank-page.ts';
import type { Browser } from '../kit/person.ts';
import type { Random } from '../kit/random.ts';
import type { Places } from './owner.ts';

/** What the page to which the shop leads a buyer tells them. */
export async function told(browser: Browser, to: string | null): Promise<ApiAnswer | null> {
  if (to?.startsWith('/checkout/declined')) return { status: 'declined' };
  const [, orderId] = /^\/checkout\/thank-you\/(\w+)/.exec(to ?? '') ?? [];
  if (!orderId) return null;
  const { body } = await browser.call('GET', `/checkout/order/${orderId}`);
  return { status: body.status === 'accepted' ? 'accepted' : 'checking', orderId };
}

/** In the pay-later provider's window: what the page then completes; null where there was nothing to approve. */
export async function approve(
  { sandboxUrl }: Places,
  started: object | null,
  random: Random,
): Promise<string | null> {
  if (!started || !('client_token' in started) || !('ref' in started)) return null;
  const approved = await fetch(`${sandboxUrl}/sandbox/klarna/authorise`, {
    method: 'POST',
    body: JSON.stringify({
      client_token: started.client_token,
      decision: 'approve',
      callback: random.pick(['before', 'after']),
    }),
  });
  const { authorization_token } = (await approved.json()) as { authorization_token: string };
  return `${started.ref}/${authorization_token}`;
}
