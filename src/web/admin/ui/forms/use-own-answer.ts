import { useState } from 'react';
import { useActionData } from 'react-router';
import type { Answer } from '../../answer.ts';

/**
 * The answer to what a part of the page sent last, from its fetcher or from the page, which has other forms too.
 * `forget` ends it.
 */
export function useOwnAnswer(fetcher?: { data?: unknown }) {
  const ofPage = useActionData();
  const latest = (fetcher ? fetcher.data : ofPage) as Answer | undefined;
  const [sent, setSent] = useState<{ after: Answer | undefined } | null>(null);
  return {
    answer: sent && sent.after !== latest ? latest : undefined,
    onSend: () => setSent({ after: latest }),
    forget: () => setSent(null),
  };
}
