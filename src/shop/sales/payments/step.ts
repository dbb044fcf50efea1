/** What the browser brought back from a step: form fields or the parameters of the address. */
export type Answered = Record<string, string>;

/** What the page has to do, and nothing about why. */
export type Show =
  /** Post the fields in a hidden frame; `otherwise` is the answer if none comes within ten seconds. */
  | { kind: 'frame'; url: string; fields: Record<string, string>; otherwise: Answered }
  /** Take the buyer to a page of their bank's, or of the provider's, which brings them back to our return address. */
  | {
      kind: 'page';
      of: 'bank' | 'provider';
      method: 'get' | 'post';
      url: string;
      fields: Record<string, string>;
    }
  /** Run the provider's script on our page, with what its browser half needs. */
  | { kind: 'script'; options: Record<string, string> };

/** What the buyer must do before the provider decides. */
export type Step = {
  show: Show;
  /** The adapter's own, for `continue`; never leaves the server. */
  state: Record<string, string>;
};

/** A payment's step in progress, stored with the payment. */
export type OpenStep = Step & {
  /** From 1. */
  round: number;
  /** What was posted to our return address in this round. */
  answered: Answered | null;
};

/** A provider that asks more often is assumed never to finish. */
export const MAX_ROUNDS = 5;

/** Null without one, and for one of a release that stored another shape: its order then expires, and nothing is charged. */
export function readStep(text: string | null): OpenStep | null {
  const step = text === null ? null : (JSON.parse(text) as OpenStep);
  return step?.show ? step : null;
}
