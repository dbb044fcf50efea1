import { useState } from 'react';
import { useIsHydrated } from '../ui/hydrated.ts';

/**
 * What was refused stands until nothing is left to save: once the form is as it is saved again, by 'Discard' or by
 * hand, the refusal is gone for good. Without script it stands as it came.
 */
export function useStanding<Refusal>(refusal: Refusal | undefined, isClean: boolean): Refusal | undefined {
  const isHydrated = useIsHydrated();
  const [gone, setGone] = useState<Refusal>();
  if (refusal === undefined || refusal === gone) return undefined;
  if (!isHydrated || !isClean) return refusal;
  setGone(refusal);
  return undefined;
}
