import { badParameter } from './stripe-answers.ts';

/** A form-encoded body in brackets, `a[b][0]=c`, as nested objects; lists have whole numbers as names. */
export type Params = { [name: string]: string | Params };

/** Reads a body or query string. */
export function readParams(text: string): Params {
  const whole = empty();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part, n) => part !== '' || n === 0);
    const last = name.endsWith('[]') ? null : path.pop();
    let place = whole;
    for (const part of path) {
      const known = place[part];
      const inside = typeof known === 'object' ? known : empty();
      place[part] = inside;
      place = inside;
    }
    place[last ?? String(Object.keys(place).length)] = value;
  }
  return whole;
}

/** Without a prototype, so that no name in a body means anything else. */
function empty(): Params {
  return Object.create(null);
}

/** Stripe refuses what it does not know, so a misspelt parameter does not pass here either. */
export function allow(params: Params, ...names: string[]): void {
  const unknown = Object.keys(params).find((name) => name !== 'expand' && !names.includes(name));
  if (unknown) throw badParameter(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown');
}

export function text(params: Params, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function required(params: Params, name: string): string {
  const value = text(params, name);
  if (value === null) throw badParameter(name, `Missing required param: ${name}.`, 'parameter_missing');
  return value;
}

/** A whole number; null when it is not given. */
export function whole(params: Params, name: string): number | null {
  const value = text(params, name);
  if (value === null) return null;
  if (!/^-?\d{1,15}$/.test(value))
    throw badParameter(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
  return Number(value);
}

export function inner(params: Params, name: string): Params {
  const value = params[name];
  return typeof value === 'object' ? value : empty();
}

export function listOf(params: Params, name: string): string[] {
  return Object.values(inner(params, name)).filter((value) => typeof value === 'string');
}

/** Metadata: texts only. */
export function metadataOf(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inner(params, 'metadata')).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
