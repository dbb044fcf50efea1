import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';

const MAX_PAGE_SIZE = 250;

/** The query of every list. */
export const paging = {
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .openapi({ type: 'integer', description: 'Starts at 1.', example: 1 }),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(48)
    .transform((size) => Math.min(size, MAX_PAGE_SIZE))
    .openapi({ type: 'integer', description: `Default 48, maximum ${MAX_PAGE_SIZE}.`, example: 24 }),
};

/** Responds with one page of a list and the total. */
export function listResponse<T>(c: Context, list: T[], total: number) {
  c.header('X-Total-Count', String(total));
  return c.json(list, 200);
}

export const totalHeader = {
  'X-Total-Count': { description: 'The total.', schema: { type: 'integer' as const } },
};
