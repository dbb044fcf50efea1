import type { FieldErrors } from '#shop/errors.ts';

/** What an action of the back office answers: done, or refused with the input. */
export type Answer<Input = unknown> = {
  intent: string;
  done?: string | null | undefined;
  error?: string | undefined;
  code?: string | undefined;
  fields?: FieldErrors | undefined;
  input?: Input | undefined;
};
