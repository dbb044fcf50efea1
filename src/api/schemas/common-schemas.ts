import { z } from '@hono/zod-openapi';
import { EXAMPLE } from '../docs/example.ts';

/** An amount in a response. */
export function pence(description = 'Pence.', example: number = EXAMPLE.price) {
  return z.int().openapi({ format: 'pence', description, example });
}

/** A time in a response: ISO 8601 in UTC. */
export function time(description = 'UTC.', example: string = EXAMPLE.created) {
  return z.iso.datetime().openapi({ description, example });
}

/** A text with an example of it. */
export function word(example: string, description?: string) {
  return z.string().openapi({ example, ...(description && { description }) });
}

/** The URL of a picture. */
export const picture = z.string().openapi({
  description: "Root-relative: '/media/…'; ?width= returns a smaller one.",
  example: EXAMPLE.image,
});

/** The id in a path. */
export function idParam(example: string, description?: string) {
  return z.object({ id: word(example, description) });
}

export const accountType = z
  .union([z.literal(0), z.literal(1)])
  .openapi({ description: 'Standard 0, Admin 1.', example: 0 });

/** A rate of VAT, in per cent. */
export const vatRate = z
  .union([z.literal(20), z.literal(5), z.literal(0)])
  .openapi({ type: 'integer', example: 20 });

/** A moment in milliseconds as answers have it: ISO 8601 in UTC, or null. */
export function instant(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
