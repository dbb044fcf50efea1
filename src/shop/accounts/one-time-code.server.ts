import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes of an authenticator app (RFC 6238): six digits that change every half minute, SHA-1, as every app expects. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be half a minute off. */
const TOLERANCE = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The half minute of a moment, counted from 1970. */
export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS);
}

/** The code of one half minute. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The half minute of a code; null if it matches none around now. */
export function stepOfCode(secret: string, input: string, now: number): number | null {
  const digits = input.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  for (let step = stepAt(now) - TOLERANCE; step <= stepAt(now) + TOLERANCE; step++)
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(digits))) return step;
  return null;
}

/** The address that an app scans, or opens on the same phone. */
export function otpauthUri(secret: string, shopName: string, email: string): string {
  const label = `${encodeURIComponent(shopName)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shopName)}`;
}

/** Base32 (RFC 4648): capitals and the digits 2 to 7, which are not easily confused. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
