import type { FieldErrors } from '#shop/errors.ts';
import type { Draft } from '../editing/draft.ts';

/** What a form of the product page sent, shown again when it was refused. */
export type ProductInput = {
  /** The variant or option type that it was about. */
  part: string;
  /** What the failure is called. */
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

/** What the product page's action answers. */
export type ProductAnswer = Refusal | Done;

/** What was refused of one form, by its intent and the part that it was about. */
export function errorsIn(
  answer: ProductAnswer | undefined,
  intent: string,
  part = '',
): FieldErrors | undefined {
  if (!answer || !('error' in answer)) return undefined;
  return answer.intent === intent && answer.input?.part === part ? answer.fields : undefined;
}

/** Of which form was what refused. */
export type ErrorsOf = (intent: string, part?: string) => FieldErrors | undefined;
