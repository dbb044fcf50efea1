import { useLocation } from 'react-router';

/** Whether this page is a step of the checkout, where the frame is slim and stays out of the way. */
export function useIsAtCheckout(): boolean {
  const { pathname } = useLocation();
  return pathname.startsWith('/checkout') && !pathname.startsWith('/checkout/thank-you');
}
