import type { Ledger } from './ledger.ts';
import { find, type Kinds } from './stripe-store.ts';

const KINDS: Record<string, Exclude<keyof Kinds, 'page'>> = {
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  pm: 'payment_method',
};

/** Replaces ids by their objects at paths such as 'payment_intent.latest_charge'. */
export function expanded(ledger: Ledger, body: object, paths: string[]): object {
  return paths.reduce((whole, path) => expand(ledger, whole, path.split('.')), body);
}

function expand(ledger: Ledger, body: object, [name, ...rest]: string[]): object {
  if (name === undefined) return body;
  if (Array.isArray(body)) return body.map((each) => expand(ledger, each, [name, ...rest]));
  const value = (body as Record<string, unknown>)[name];
  const found = typeof value === 'string' ? find(ledger, kindOf(value), value) : value;
  if (!found || typeof found !== 'object') return body;
  return { ...body, [name]: expand(ledger, found, rest) };
}

function kindOf(id: string): Exclude<keyof Kinds, 'page'> {
  return KINDS[id.split('_')[0] ?? ''] ?? 'event';
}
