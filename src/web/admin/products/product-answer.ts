import type { FieldErrors } from '#shop/errors.ts';
import type { Draft } from '../draft.ts';

/** What a form of the product page asked for, shown again when it was refused. */
export type Asked = {
  intent: string;
  /** The variant or option type that it was about. */
  part: string;
  /** What the failure is called. */
  failure: string;
  /** What was typed into the product's own fields. */
  draft?: Draft | undefined;
};

type Refusal = { error: string; code: string; fields?: FieldErrors; typed?: Asked | undefined };
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
  return answer.typed?.intent === intent && answer.typed.part === part ? answer.fields : undefined;
}

/** Of which form was what refused. */
export type ErrorsOf = (intent: string, part?: string) => FieldErrors | undefined;
