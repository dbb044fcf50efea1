const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id for a line that is added, unique in its quote. */
export function newLineId(): string {
  const letters = Array.from({ length: 22 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]);
  return `ql_${letters.join('')}`;
}
