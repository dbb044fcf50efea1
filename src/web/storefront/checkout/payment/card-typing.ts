/**
 * Formats the expiry while typing: ' / ' follows two digits, only digits and the slash are accepted, at most seven
 * characters. Deleting back over the slash removes it.
 */
export function formatExpiry(typed: string, before: string): string {
  const isGoingBack = before.startsWith(typed) && typed.length < before.length;
  // A browser fills in the year in full; some people type '3/28'.
  const parts = /^\s*(\d{1,2})\s*[/-]\s*(?:20(?=\d{2}))?(\d{0,2})\s*$/.exec(typed);
  if (parts && !isGoingBack) return `${parts[1]?.padStart(2, '0')} / ${parts[2]}`;
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  if (isGoingBack && /^\d{2} ?\/?$/.test(typed)) return digits;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** The card number in groups of four, as printed on the card. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Writes the formatted text into the field itself, so what was typed before the script loaded is kept. */
export function writeAs(format: (typed: string, before: string) => string) {
  return (event: React.InputEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    field.value = format(field.value, field.dataset.before ?? '');
    field.dataset.before = field.value;
  };
}
