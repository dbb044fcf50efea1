import { z } from '@hono/zod-openapi';

/** For calls that move money: whoever is not sure of the answer asks again under the same key. */
export function idempotencyKey(example: string) {
  return z.object({
    'idempotency-key': z.string().max(200).optional().openapi({
      description: 'The same key and body give the same answer, and money moves once.',
      example,
    }),
  });
}
