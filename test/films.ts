/** A film by its first bytes; `end` makes two of them differ. */
export const aWebm = (end: string) =>
  Buffer.from(`\u001aE\u00df\u00a3\u009fB\u0082\u0084webm${end}`, 'latin1');
/** The same as MP4. */
export const anMp4 = (end: string) => Buffer.from(`\0\0\0 ftypisom${end}`, 'latin1');
