/** Text as both engines can hold it: PostgreSQL knows no NUL, so it is dropped, wherever it came from. */
export function storableText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
