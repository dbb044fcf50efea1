/** An amount such as '£1,299.00', '-25' or '1299.5' in hundredths; null for what says none. */
export function readAmount(text: string): number | null {
  const [, sign, whole = '', fraction = ''] =
    /^([-−]?)\s*[£$€]?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (!whole) return null;
  const hundredths = Math.round(Number(`${whole.replaceAll(',', '')}.${fraction || '0'}`) * 100);
  return sign ? -hundredths : hundredths;
}
