import type { FieldErrors } from '#shop/errors.ts';
import type { Draft } from '../editing/draft.ts';

/** The input of a refused form. */
export type ProductInput = {
  /** The variant or option type that the form edits. */
  part: string;
  /** Heads the message. */
  failure: string;
  /** The product's own fields. */
  draft?: Draft | undefined;
};

type Refusal = {
  intent: string;
  error: string;
  code: string;
  fields?: FieldErrors;
  input?: ProductInput | undefined;
};
type Done = { done: string | null; intent: string; savedVersion?: number | undefined };

export type ProductAnswer = Refusal | Done;

/** The errors of one form, by its intent and part. */
export function errorsIn(
  answer: ProductAnswer | undefined,
  intent: string,
  part = '',
): FieldErrors | undefined {
  if (!answer || !('error' in answer)) return undefined;
  return answer.intent === intent && answer.input?.part === part ? answer.fields : undefined;
}

export type ErrorsOf = (intent: string, part?: string) => FieldErrors | undefined;
