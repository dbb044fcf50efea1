import type { FieldErrors } from '#shop/errors.ts';
import type { Draft } from '../../editing/draft.ts';
import type { MovedStock } from '../variants/stock-meanwhile.ts';

/** The input of a refused form; of Save, the product's own fields. */
export type ProductInput = Draft & {
  /** The variant or option type that the form edits. */
  part: string;
  /** Heads the message. */
  failure: string;
};

type Refusal = {
  intent: string;
  error: string;
  code: string;
  fields?: FieldErrors;
  input?: ProductInput | undefined;
};
type Done = {
  done: string | null;
  intent: string;
  savedVersion?: number | undefined;
  /** Stocks that were saved as another number than was typed. */
  moved?: MovedStock[] | undefined;
};

export type ProductAnswer = Refusal | Done;

/** The errors of a refusal. */
export function fieldsIn(answer: ProductAnswer | undefined): FieldErrors | undefined {
  return answer && 'error' in answer ? answer.fields : undefined;
}

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

/** Of the answers to the page's and the rows' Save, the one that was saved last. */
export function newestSave(...answers: (ProductAnswer | undefined)[]): Done | undefined {
  return answers
    .filter((answer): answer is Done => answer !== undefined && 'done' in answer)
    .toSorted((a, b) => (b.savedVersion ?? 0) - (a.savedVersion ?? 0))[0];
}
