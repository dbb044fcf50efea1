import { z } from 'zod';
import { type FieldErrors, invalid, ShopError } from '../errors.ts';

/** Reads what an editor sent. ShopError `invalid`, its fields named by their path: 'sections.2.title'. */
export function readBody<Body>(schema: z.ZodType<Body>, labels: Record<string, string>, sent: unknown): Body {
  const { success, data, error } = schema.safeParse(sent);
  if (success) return data;
  const errors: FieldErrors = {};
  for (const { path, message, code } of error.issues) {
    const label = labels[String(path.findLast((part) => typeof part === 'string') ?? '')];
    if (!label || code === 'invalid_type') throw new ShopError('malformed', 'These words cannot be read.');
    errors[path.join('.')] ??= { error: `${label} not valid`, fix: message };
  }
  throw invalid(errors);
}

type Line = { label: string; max: number; isRequired?: boolean };

/** A line of text with single spaces. */
export function line({ label, max, isRequired = false }: Line) {
  const text = z
    .string()
    .transform((text) => text.replace(/[^\S\u00a0]+/g, ' ').trim())
    .pipe(z.string().max(max, `must be ${max} characters or fewer`));
  return isRequired ? text.pipe(z.string().min(1, `${label} can not be empty`)) : text;
}
