import { useState } from 'react';
import { useIsHydrated } from '../../ui/hydrated.ts';

/**
 * Shows a refusal until nothing is left to save, after 'Discard' or by hand; then it is gone for good. Without script
 * it stays.
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
