import { z } from '@hono/zod-openapi';
import { type FieldErrors, invalid, ShopError } from '#shop/errors.ts';

/** What a schema found, as the shop's refusal: fields for a person, or 'malformed' when there is no object at all. */
export function refusalOfInput(error: z.ZodError, target: string): ShopError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    const fix = issue.message;
    if (name === '' && target === 'json')
      return new ShopError('malformed', `The body ${fix.charAt(0).toLowerCase()}${fix.slice(1)}.`);
    fields[name] ??= { error: `${labelOf(String(issue.path[0] ?? target))} not valid`, fix };
  }
  return invalid(fields);
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Zod's findings in the shop's words, wherever a schema does not bring its own. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return `Must be ${issue.input === undefined ? 'given, as ' : ''}${KINDS[issue.expected] ?? issue.expected}`;
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

/** 'stockCount' as people read it: 'Stock count'. */
function labelOf(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
