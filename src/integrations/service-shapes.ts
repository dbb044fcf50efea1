import { z } from 'zod';

const WEB_ADDRESS = z.url({ protocol: /^https?$/ });

export function webAddress(value: string): string | null {
  return WEB_ADDRESS.safeParse(value).success ? null : 'must be an http or https address';
}

export function anything(): null {
  return null;
}

/** A value of this shape. */
export function shaped(shape: RegExp, fault: string): (value: string) => string | null {
  return (value) => (shape.test(value) ? null : fault);
}

/** An email address, or a name with one: A Shop <hello@shop.example>. */
export function sender(value: string): string | null {
  const [, inBrackets] = /^(?:"[^"\r\n]+"|[^"<>,;:@\r\n]*) ?<([^<>]+)>$/.exec(value) ?? [];
  return z.email().safeParse(inBrackets ?? value).success
    ? null
    : 'must be an email address, or a name with one: Fires <hello@fires.example>';
}

/** The name of a server, without anything before or after it. */
export function host(value: string): string | null {
  const isName = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value);
  return isName ? null : 'must be a name such as smtp.example.com';
}

export function port(value: string): string | null {
  const isPort = /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535;
  return isPort ? null : 'must be a whole number from 1 to 65535';
}
