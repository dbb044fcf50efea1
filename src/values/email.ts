/** E-mail as the shop compares it: without surrounding space, in lower case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Exactly one @, at least two characters, a dot after the @. */
export function isEmail(email: string): boolean {
  const parts = email.trim().split('@');
  return parts.length === 2 && (parts[1] ?? '').includes('.') && email.trim().length >= 2;
}
