import type { Log } from '#shop/shop.server.ts';
import { send, type TimeLimits } from './send.server.ts';

export type KlarnaAccount = { url: string; username: string; password: string };

/** The provider's answer to one call, or why there is none. `cause` is for the staff, with its correlation id. */
export type Exchange =
  /** `refundId`: of a refund that it made. */
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
      return { kind: 'doubt', cause: `an answer that cannot be read (correlation ${correlation})` };
    }
    const code = String(answer?.error_code ?? '');
    const said = Array.isArray(answer?.error_messages) ? answer.error_messages.join('; ') : '';
    const cause = `${`${status} ${code} ${said}`.trim().slice(0, 400)} (correlation ${correlation})`;
    // A redirect is no answer of this protocol: nobody is followed with our password.
    const isSaid = status >= 400 && status < 500 && status !== 408 && status !== 429;
    return isSaid ? { kind: 'refused', status, code, cause } : { kind: 'doubt', cause };
  };
}

/** An authorisation token places an order: it is in no log. */
function nameOf(path: string): string {
  return path.replace(/(authorizations\/)[^/]+/, '$1…');
}

/** An empty body stands for nothing to tell; null is no JSON object. */
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
