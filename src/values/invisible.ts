/** A text without the signs that nobody sees, such as those of a direction, which come with what is copied. */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
}
