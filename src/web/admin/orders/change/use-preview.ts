import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { TypedLine } from '#shop/sales/quotes/quote-lines.ts';
import type { action } from './change-order-page.tsx';
import type { Off } from './take-off.tsx';

/** A change as its page holds it. */
export type Typed = {
  off: Record<string, Off>;
  added: TypedLine[];
  deliveryOff: string;
  deliveryAdded: string;
  over: 'give-back' | 'keep';
  keptWords: string;
  reason: string;
};

export const NOTHING: Typed = {
  ...{ off: {}, added: [], deliveryOff: '', deliveryAdded: '', over: 'give-back', keptWords: '', reason: '' },
};

export function isNothing({ off, added, deliveryOff }: Typed): boolean {
  return (
    added.length === 0 && deliveryOff === '' && Object.values(off).every(({ quantity }) => quantity === 0)
  );
}

/** A change as its form sends it. */
export function textsOf({ off, added, ...rest }: Typed): Record<string, string> {
  const takenOff = Object.entries(off)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([lineId, each]) => ({ lineId, ...each }));
  return { ...rest, takenOff: JSON.stringify(takenOff), added: JSON.stringify(added) };
}

/** Milliseconds without a key. */
const PAUSE = 300;

/** What a change comes to as it is typed; of one that can not be made, why. */
export function usePreview(typed: Typed) {
  const { data, state, submit } = useFetcher<typeof action>();
  // What is only read changes no sum.
  const sent = isNothing(typed) ? null : JSON.stringify({ ...textsOf(typed), reason: '' });
  useEffect(() => {
    if (sent === null) return;
    const timer = setTimeout(
      () => submit({ ...JSON.parse(sent), intent: 'preview' }, { method: 'post' }),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [sent, submit]);
  const answer = sent === null ? undefined : data;
  const told = answer && 'preview' in answer ? answer : undefined;
  return {
    preview: told?.preview ?? undefined,
    problem: told?.problem,
    fields: told?.fields,
    isAsking: state !== 'idle',
  };
}
