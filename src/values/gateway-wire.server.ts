import { hash, timingSafeEqual } from 'node:crypto';

/*
 * The card gateway's wire format, tested against its published vectors. The sandbox has its own implementation, so a
 * mistake here shows.
 */

/** A message on the wire: flat, in order, nested names in brackets ('threeDSRequest[creq]'). */
export type WirePairs = readonly (readonly [name: string, value: string])[];

/** A field before flattening: null and undefined are left out, true is '1' and false '0', as in PHP. */
export type WireValue = string | number | boolean | null | undefined | { [name: string]: WireValue };

/**
 * Flattens fields into pairs. Line ends become plain LF, so that sender and receiver cannot sign different texts.
 * Nested objects keep their order; they must not have integer-like names, which JavaScript would reorder.
 */
export function toPairs(fields: Record<string, WireValue>): WirePairs {
  return Object.entries(fields).flatMap(([name, value]) => flatten(name, value));
}

/** The body of a message: its pairs, then their signature. */
export function toSignedBody(pairs: WirePairs, secret: string): string {
  return serialise([...pairs, ['signature', signatureOf(pairs, secret)]]);
}

/** Reads a body. Null when it is not url-encoded UTF-8, or names a field twice: ambiguity would defeat the signature. */
export function parsePairs(body: string): WirePairs | null {
  const pairs: [string, string][] = [];
  const names = new Set<string>();
  for (const part of body.split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at));
    const value = decode(at < 0 ? '' : part.slice(at + 1));
    if (name === null || value === null || names.has(name)) return null;
    names.add(name);
    pairs.push([name, value]);
  }
  return pairs;
}

/** A field's value; undefined when it is absent. */
export function field(pairs: WirePairs, name: string): string | undefined {
  return pairs.find(([each]) => each === name)?.[1];
}

/** The fields nested in a root: 'threeDSRequest' gives { creq: '…' }. */
export function nested(pairs: WirePairs, root: string): Record<string, string> {
  const inside = pairs.flatMap(([name, value]) => {
    const key = name.startsWith(`${root}[`) && name.endsWith(']') ? name.slice(root.length + 1, -1) : null;
    return key === null ? [] : [[key, value] as const];
  });
  return Object.fromEntries(inside);
}

/** SHA-512 in lower-case hex over the root-sorted, serialised pairs and the secret. */
export function signatureOf(pairs: WirePairs, secret: string): string {
  const sorted = pairs
    .map((pair) => ({ root: rootOf(pair[0]), pair }))
    .filter(({ root }) => root !== 'signature')
    .sort((a, b) => compareAscii(a.root, b.root));
  const text = serialise(sorted.map(({ pair }) => pair)).replace(/%0D%0A|%0A%0D|%0D/g, '%0A');
  return hash('sha512', text + secret);
}

/** Whether the message has a signature over all of its fields; a partial one ('hash|fields') does not count. */
export function isSigned(pairs: WirePairs, secret: string): boolean {
  const given = field(pairs, 'signature') ?? '';
  if (!/^[0-9a-f]{128}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(pairs, secret)));
}

/** As PHP's http_build_query writes it: RFC 1738, upper-case hex, space as '+'. */
export function serialise(pairs: WirePairs): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

function flatten(name: string, value: WireValue): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => flatten(`${name}[${key}]`, inner));
  const text = typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
  return [[name, text.replace(/\r\n|\n\r|\r/g, '\n').toWellFormed()]];
}

function rootOf(name: string): string {
  const at = name.indexOf('[');
  return at < 0 ? name : name.slice(0, at);
}

function compareAscii(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Written and read as it is, as most fields are. */
const PLAIN = /^[\w.-]*$/;

/** encodeURIComponent leaves these six bare where PHP encodes them. */
function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

function decode(text: string): string | null {
  if (PLAIN.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
