import { isInParts, readParts } from '#http/form-parts.ts';
import { ShopError } from '#shop/errors.ts';

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;

/** More than any form has: each costs more than its signs. */
const MAX_FIELDS = 5_000;

/**
 * Reads the form before an action runs, so that rubbish is refused here instead of failing there. A request without a
 * body is an empty form. The database cannot store NUL: removed before validation, so that what is validated is what is
 * stored. ShopError `wrong-type` when it is not a form, `malformed` when it is broken, `too-large` for more than any has.
 */
export async function readForm(headers: Headers, body: Buffer = Buffer.alloc(0)): Promise<FormData> {
  const type = headers.get('content-type') ?? '';
  if (!type && body.length === 0) return new FormData();
  if (isInParts(headers)) return withoutNul(await readParts(body, type));
  if (!URL_ENCODED.test(type)) throw new ShopError('wrong-type', 'Only forms are understood here.');
  const text = body.toString('utf8');
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS)
    throw new ShopError('too-large', 'That form has more fields than can be read.');
  return withoutNul(new URLSearchParams(text));
}

function withoutNul(sent: FormData | URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of sent)
    form.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return form;
}
