import { z } from '@hono/zod-openapi';

export const errorShape = z
  .object({
    error: z.string().openapi({ description: 'A sentence for a person.' }),
    code: z.string().openapi({ description: 'Stable, for a program.' }),
    fields: z
      .record(z.string(), z.object({ error: z.string(), fix: z.string() }))
      .optional()
      .openapi({ description: 'What is wrong with each field, and how to mend it.' }),
  })
  .openapi('Error');

type Refusal = { description: string; example: z.infer<typeof errorShape>; isForNow?: true };

const REFUSALS = {
  400: {
    description: 'Malformed: it cannot be read at all',
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
    description: 'Conflict: with what is there, or with who was faster',
    example: { error: 'This has changed since you opened it. Please look at it again.', code: 'conflict' },
  },
  413: {
    description: 'Too large',
    example: { error: 'What was sent is larger than we can take.', code: 'too-large' },
  },
  415: {
    description: 'Wrong type of content',
    example: {
      error:
        'Set the Content-Type that this call takes: application/json, or multipart/form-data for a picture.',
      code: 'wrong-type',
    },
  },
  422: {
    description: 'Not valid: the fields say why',
    example: {
      error: 'Title not valid. Title can not be empty',
      code: 'invalid',
      fields: { title: { error: 'Title not valid', fix: 'Title can not be empty' } },
    },
  },
  429: {
    description: 'Too many for now',
    example: {
      error: 'That was tried too often. Please wait a few minutes and try again.',
      code: 'too-many',
    },
    isForNow: true,
  },
  503: {
    description: 'Not now: nothing was changed, or it is still under way',
    example: { error: 'We are rather busy. Please try again in a few seconds.', code: 'busy' },
    isForNow: true,
  },
} as const satisfies Record<number, Refusal>;

/** Where a refusal passes by itself: when it is worth trying again. */
const forNow = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const, example: 60 } },
};

/** The refusals that a call may answer, for the API document. Handlers throw them, so their type names none. */
export function refusals(...statuses: (keyof typeof REFUSALS)[]): Record<never, never> {
  return Object.fromEntries(statuses.map((status) => [status, answerOf(REFUSALS[status])]));
}

function answerOf({ description, example, isForNow }: Refusal) {
  const content = { 'application/json': { schema: errorShape, example } };
  return { description, content, ...(isForNow && { headers: forNow }) };
}
