import { z } from '@hono/zod-openapi';
import { EXAMPLE } from './example.ts';

/** Whole pence, as every answer gives an amount. */
export function pence(description = 'Pence.', example: number = EXAMPLE.price) {
  return z.int().openapi({ format: 'pence', description, example });
}

/** ISO 8601 in UTC, as every answer gives a time. */
export function time(description = 'UTC.', example: string = EXAMPLE.created) {
  return z.iso.datetime().openapi({ description, example });
}

/** A text of an answer, or one that must come in as such, with what it looks like. */
export function word(example: string, description?: string) {
  return z.string().openapi({ example, ...(description && { description }) });
}

/** An address of a picture. */
export const picture = z
  .string()
  .openapi({ description: "Root-relative: '/media/…'; ?width= gives smaller ones.", example: EXAMPLE.image });

/** The id in a path. */
export function idParam(example: string, description?: string) {
  return z.object({ id: word(example, description) });
}

export const accountType = z
  .union([z.literal(0), z.literal(1)])
  .openapi({ description: 'Standard 0, Admin 1.', example: 0 });
