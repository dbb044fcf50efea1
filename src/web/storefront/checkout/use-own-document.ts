import { useEffect, useState } from 'react';
import type { CheckoutData } from './checkout-page.server.ts';

/**
 * Loads the payment step anew when other ways to pay are on offer than when this document was loaded: its content
 * security policy stays as it was, so what they need would be refused. Whether that is so.
 */
export function useOwnDocument({
  step,
  mayLoad,
  address,
}: Pick<CheckoutData, 'step' | 'mayLoad' | 'address'>): boolean {
  const [loadedWith] = useState(mayLoad);
  const isOutdated = step === 'payment' && loadedWith !== mayLoad;
  useEffect(() => {
    if (isOutdated) location.replace(`${address}?step=payment&changed`);
  }, [isOutdated, address]);
  return isOutdated;
}
