/**
 * Normalises '1,270' or '24.5' to '1270', '24.5'. Commas only between thousands: '1,5' is no number, rather than
 * fifteen. Null if it is not a number.
 */
export function plainNumber(text: string): string | null {
  const plain = text.replace(/\s/g, '');
  return /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : null;
}
