import { z } from 'zod';

export const flag = z.enum(['0', '1'], 'must be 0 or 1');
export const port = wholeNumber(1, 65535);
export const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Decimal digits only: not 0x50, 1e3 or blanks. */
export function numberIn(least: number, most: number, error: string) {
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
}

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return numberIn(least, most, error).pipe(z.int(error));
}

/** Comma-separated values, each of which must pass. */
export function listOf(fits: (value: string) => boolean, error: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((values) => values.every(fits), error);
}

/** An address without user, password, query and fragment. */
export function isPlainAddress(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null && `${url.username}${url.password}${url.search}${url.hash}` === '' && !/[?#@]/.test(value)
  );
}

/** The address of a whole site, without a path either. */
export function isSiteAddress(value: string): boolean {
  return isPlainAddress(value) && new URL(value).pathname === '/';
}

/** Scheme, host and port, as in a browser's Origin header. There is no wildcard. */
export function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

/** A name of at least two parts, such as fires.example; not an IP address. */
export function isDomain(value: string): boolean {
  return /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i.test(value);
}
