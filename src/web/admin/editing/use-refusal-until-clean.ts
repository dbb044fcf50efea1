import { useState } from 'react';
import { useIsHydrated } from '../../ui/hydrated.ts';

/**
 * A refusal is shown until nothing is left to save: once the form is as saved again, by 'Discard' or by hand, it is
 * gone for good. Without script it stays.
 */
export function useRefusalUntilClean<Refusal>(
  refusal: Refusal | undefined,
  isClean: boolean,
): Refusal | undefined {
  const isHydrated = useIsHydrated();
  const [gone, setGone] = useState<Refusal>();
  if (refusal === undefined || refusal === gone) return undefined;
  if (!isHydrated || !isClean) return refusal;
  setGone(refusal);
  return undefined;
}
