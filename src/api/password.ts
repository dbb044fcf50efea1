import { z } from '@hono/zod-openapi';
import { decodePassword } from '#shop/accounts/account-forms.ts';
import { EXAMPLE } from './example.ts';
import { text } from './route.ts';

/** A password as the wire carries it, base64 of its UTF-8; the schema gives the password itself. */
export const password = text
  .transform((wire, context) => {
    const decoded = decodePassword(wire);
    if (decoded !== null) return decoded;
    context.issues.push({ code: 'custom', input: wire, message: 'Send the password in base64 (UTF-8)' });
    return z.NEVER;
  })
  .openapi({
    type: 'string',
    format: 'byte',
    description: 'Base64 of the password in UTF-8, which has 10 to 128 characters.',
    example: EXAMPLE.password,
  });
