import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';

const LARGEST_PAGE = 250;

/** How every list is asked for (decisions, 2): page from 1, and how many a page has. */
export const paging = {
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .openapi({ type: 'integer', description: 'From 1.', example: 1 }),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(48)
    .transform((size) => Math.min(size, LARGEST_PAGE))
    .openapi({ type: 'integer', description: `Default 48, at most ${LARGEST_PAGE}.`, example: 24 }),
};

/** Answers one page of a list, with how many there are in all. */
export function giveList<T>(c: Context, list: T[], total: number) {
  c.header('X-Total-Count', String(total));
  return c.json(list, 200);
}

export const totalHeader = {
  'X-Total-Count': { description: 'How many there are in all.', schema: { type: 'integer' as const } },
};
