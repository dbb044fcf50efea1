/** A content security policy belongs to the document: only one loaded as the payment step allows the script. */
export function isAllowedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return false;
  const { pathname, searchParams } = new URL(loaded.name);
  const isCheckout = pathname === '/checkout' || pathname.startsWith('/checkout/quote/');
  return pathname === '/checkout/declined' || (isCheckout && searchParams.get('step') === 'payment');
}
