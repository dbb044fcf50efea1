/**
 * A UK number as people dial it at home (0, then 9 or 10 digits, spaces allowed) with its country code: '07700 900123'
 * becomes '+44 7700 900123'. Anything else stays as it was typed.
 */
export function withCountryCode(typed: string): string {
  const isNational = /^0\d{9,10}$/.test(typed.replace(/\s/g, ''));
  return isNational ? `+44 ${typed.trim().replace(/^0\s*/, '')}` : typed;
}
