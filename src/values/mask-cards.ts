/**
 * Masks card numbers (13 to 19 digits, however separated or embedded) and security codes that are named in a text,
 * such as JSON inside a string.
 */
export function maskCards(text: string): string {
  return text
    .replace(/(?<!\d)\d(?:[ ._/-]?\d){12,18}(?!\d)/g, '[digits]')
    .replace(/\b((?:cvv|cvc|security.?code)\d?[\\"' :=]{1,6})\d{3,4}(?!\d)/gi, '$1[digits]');
}
