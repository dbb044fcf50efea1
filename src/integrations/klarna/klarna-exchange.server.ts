import type { Log } from '#shop/shop.server.ts';
import { send, type TimeLimits } from '../send.server.ts';

export type KlarnaAccount = {
  url: string;
  username: string;
  password: string;
  /** The provider's browser library. */
  scriptUrl: string;
};

/** The answer to one call, or why there is none. `cause` is for the staff, with the correlation id. */
export type Exchange =
  /** `refundId`: set when the call made a refund. */
  | { kind: 'ok'; body: Record<string, unknown>; refundId: string }
  | { kind: 'refused'; status: number; code: string; cause: string }
  | { kind: 'not-sent'; cause: string }
  | { kind: 'doubt'; cause: string };

export type Ask = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  more?: { body?: object; key?: string },
) => Promise<Exchange>;

/** JSON over HTTP with Basic authentication; never throws. Only paths, statuses and correlation ids are logged. */
export function klarnaExchange(account: KlarnaAccount, log: Log, limits: TimeLimits): Ask {
  const base = account.url.replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;

  return async (method, path, { body, key } = {}) => {
    const delivery = await send(
      {
        method,
        url: base + path,
        headers: {
          authorization,
          accept: 'application/json',
          'user-agent': 'Inglenook',
          ...(key ? { 'klarna-idempotency-key': key } : {}),
        },
        ...(body ? { body: { type: 'application/json', text: JSON.stringify(body) } } : {}),
      },
      limits,
    );
    if (delivery.kind === 'not-sent') return delivery;
    if (delivery.kind === 'lost') return { kind: 'doubt', cause: delivery.cause };
    const { status, headers } = delivery;
    const answer = readJson(delivery.body);
    const correlation = String(headers['klarna-correlation-id'] ?? answer?.correlation_id ?? 'none');
    log.info('the pay-later provider answered', { call: `${method} ${nameOf(path)}`, status, correlation });
    if (status >= 200 && status < 300) {
      if (answer) return { kind: 'ok', body: answer, refundId: String(headers['refund-id'] ?? '') };
      return { kind: 'doubt', cause: `an unreadable answer (correlation ${correlation})` };
    }
    const code = String(answer?.error_code ?? '');
    const messages = Array.isArray(answer?.error_messages) ? answer.error_messages.join('; ') : '';
    const cause = `${`${status} ${code} ${messages}`.trim().slice(0, 400)} (correlation ${correlation})`;
    // Redirects are not part of this protocol and are never followed: the call carries our password.
    const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
    return isRefused ? { kind: 'refused', status, code, cause } : { kind: 'doubt', cause };
  };
}

/** An authorisation token places an order, so it is never logged. */
function nameOf(path: string): string {
  return path.replace(/(authorizations\/)[^/]+/, '$1…');
}

/** An empty body reads as an empty object; null for anything but a JSON object. */
function readJson(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    return body && typeof body === 'object' && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
