/**
 * A number as people write it, '1,270' or '24.5', as programs read it: '1270', '24.5'. Commas stand between thousands
 * alone: '1,5' is no number, rather than fifteen. Null when it is none.
 */
export function plainNumber(text: string): string | null {
  const plain = text.replace(/\s/g, '');
  return /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : null;
}
