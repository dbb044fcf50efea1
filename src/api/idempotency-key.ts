import { z } from '@hono/zod-openapi';

/** For calls that move money: a client that lost the response retries with the same key. */
export function idempotencyKey(example: string) {
  return z.object({
    'idempotency-key': z.string().max(200).optional().openapi({
      description: 'The same key and body return the same answer, and money moves once.',
      example,
    }),
  });
}
