import { z } from '@hono/zod-openapi';
import { type FieldErrors, invalid, ShopError } from '#shop/errors.ts';
import { labelOf } from './field-labels.ts';

/** A schema's issues as the shop's refusal: one error for each field, or 'malformed' when there is no object at all. */
export function refusalOfInput(error: z.ZodError, target: string): ShopError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    const fix = issue.message;
    if (name === '' && target === 'json')
      return new ShopError('malformed', `The body ${fix.charAt(0).toLowerCase()}${fix.slice(1)}.`);
    fields[name] ??= { error: `${labelOf(issue.path)} not valid`, fix };
  }
  return invalid(fields);
}

export const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Zod's messages in the shop's words, where a schema does not bring its own. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return `${issue.input === undefined ? 'Required: ' : 'Must be '}${KINDS[issue.expected] ?? issue.expected}`;
      case 'invalid_value':
        return issue.values.length > 2
          ? `Must be one of ${issue.values.join(', ')}`
          : `Must be ${issue.values.join(' or ')}`;
      case 'too_small':
        return `Must ${measure(issue.origin, issue.minimum)} or more`;
      case 'too_big':
        return `Must ${measure(issue.origin, issue.maximum)} or less`;
      default:
        return undefined;
    }
  },
});

function measure(origin: string, bound: number | bigint): string {
  if (origin === 'string') return `have ${bound} characters`;
  return origin === 'array' ? `have ${bound} entries` : `be ${bound}`;
}
