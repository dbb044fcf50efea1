/**
 * The expiry as it is typed: after two digits comes ' / ', only digits and the slash are taken, seven characters at
 * most (specification, 5). Going back over the slash takes it away.
 */
export function formatExpiry(typed: string, before: string): string {
  const isGoingBack = before.startsWith(typed) && typed.length < before.length;
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  if (isGoingBack && /^\d{2} ?\/?$/.test(typed)) return digits;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** The card number in groups of four, as it stands on the card. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}
