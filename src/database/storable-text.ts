/** Text that both engines can store: PostgreSQL has no NUL, so it is dropped. */
export function storableText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
