import { createHash } from 'node:crypto';

/** A message of the card gateway: values by name, in order; nested names carry brackets, 'threeDSRequest[creq]'. */
export type Message = ReadonlyMap<string, string>;

type Value = string | number | null | undefined | Record<string, string>;

/** Null when a field is named twice: ambiguous, and so a way around the signature. */
export function readMessage(body: string): Message | null {
  const pairs = [...new URLSearchParams(body)];
  const message = new Map(pairs);
  return message.size === pairs.length ? message : null;
}

/** The fields inside a root: 'threeDSResponse' gives { cres: '…' }. */
export function nested(message: Message, root: string): Record<string, string> {
  const inside = [...message].filter(([name]) => name.startsWith(`${root}[`) && name.endsWith(']'));
  return Object.fromEntries(inside.map(([name, value]) => [name.slice(root.length + 1, -1), value]));
}

/** Whether the message carries a signature over all of its fields. */
export function isSigned(message: Message, secret: string): boolean {
  return message.get('signature') === signatureOf([...message], secret);
}

/** The body of an answer, with its signature last; null and undefined are left out. */
export function toSignedBody(fields: Record<string, Value>, secret: string): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => flatten(name, value));
  return encode([...pairs, ['signature', signatureOf(pairs, secret)]]);
}

type Pair = [name: string, value: string];

function flatten(name: string, value: Value): Pair[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object')
    return Object.entries(value).map(([inner, text]) => [`${name}[${inner}]`, text]);
  return [[name, String(value).replaceAll(/\r\n?/g, '\n')]];
}

/** SHA-512 in hex over the encoded pairs, sorted by the name before any bracket, and the secret. */
function signatureOf(pairs: Pair[], secret: string): string {
  const rootOf = ([name]: Pair) => name.split('[', 1)[0] ?? '';
  const signed = pairs.filter((pair) => rootOf(pair) !== 'signature');
  signed.sort((a, b) => (rootOf(a) < rootOf(b) ? -1 : rootOf(a) > rootOf(b) ? 1 : 0));
  const text = encode(signed).replaceAll(/%0D%0A|%0A%0D|%0D/g, '%0A');
  return createHash('sha512').update(text).update(secret).digest('hex');
}

/** As PHP's http_build_query writes it, which encodes one character more than browsers do. */
function encode(pairs: Pair[]): string {
  return new URLSearchParams(pairs).toString().replaceAll('*', '%2A');
}
