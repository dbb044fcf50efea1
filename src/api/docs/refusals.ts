import { z } from '@hono/zod-openapi';

export const errorShape = z
  .object({
    error: z.string().openapi({ description: 'A message for people.' }),
    code: z.string().openapi({ description: 'Stable, for programs.' }),
    fields: z
      .record(z.string(), z.object({ error: z.string(), fix: z.string() }))
      .optional()
      .openapi({ description: 'What is wrong with each field and how to fix it.' }),
  })
  .openapi('Error');

type Refusal = { description: string; example: z.infer<typeof errorShape>; isTemporary?: true };

const REFUSALS = {
  400: {
    description: 'Malformed: the request cannot be read',
    example: { error: 'The body is not JSON.', code: 'malformed' },
  },
  401: {
    description: 'No session, or an expired one',
    example: { error: 'Please sign in.', code: 'signed-out' },
  },
  403: {
    description: 'Signed in, but not allowed',
    example: { error: 'This is for administrators.', code: 'not-allowed' },
  },
  404: {
    description: 'Not found',
    example: { error: 'We could not find that product.', code: 'not-found' },
  },
  409: {
    description: 'Conflict with the present state, or with a change made meanwhile',
    example: { error: 'This has changed since you opened it. Please look at it again.', code: 'conflict' },
  },
  413: {
    description: 'Too large',
    example: { error: 'That is larger than we can accept.', code: 'too-large' },
  },
  415: {
    description: 'Unsupported content type',
    example: {
      error:
        'Set the Content-Type that this call takes: application/json, or multipart/form-data for a picture or a film.',
      code: 'wrong-type',
    },
  },
  422: {
    description: 'Not valid; fields says why',
    example: {
      error: 'Title not valid. Title can not be empty',
      code: 'invalid',
      fields: { title: { error: 'Title not valid', fix: 'Title can not be empty' } },
    },
  },
  429: {
    description: 'Too many requests',
    example: {
      error: 'Too many attempts. Please wait a few minutes and try again.',
      code: 'too-many',
    },
    isTemporary: true,
  },
  503: {
    description: 'Temporarily unavailable: nothing was changed, or it is still in progress',
    example: { error: 'We are rather busy. Please try again in a few seconds.', code: 'busy' },
    isTemporary: true,
  },
} as const satisfies Record<number, Refusal>;

/** For a refusal that is temporary. */
const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before retrying.',
    schema: { type: 'integer' as const, example: 60 },
  },
};

/** The errors of a call, for the API document. Handlers throw them, so their types name none. */
export function refusals(...statuses: (keyof typeof REFUSALS)[]): Record<never, never> {
  return Object.fromEntries(statuses.map((status) => [status, answerOf(REFUSALS[status])]));
}

function answerOf({ description, example, isTemporary }: Refusal) {
  const content = { 'application/json': { schema: errorShape, example } };
  return { description, content, ...(isTemporary && { headers: retryAfter }) };
}
