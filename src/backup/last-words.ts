/** Why a PostgreSQL server does not start, by its log: the last fatal line, with what it says to explain. */
export function lastWords(log: string): string | null {
  const lines = log.split('\n');
  const at = lines.findLastIndex(
    (line) => /FATAL|PANIC/.test(line) && !line.includes('accepting connections'),
  );
  if (at < 0) return null;
  const next = lines.findIndex((line, n) => n > at && !/\b(?:DETAIL|HINT):/.test(line));
  const words = lines.slice(at, next < 0 ? undefined : next);
  return words.map((line) => line.replace(/^.*?\b[A-Z]+: +/, '').replace(/\.?\s*$/, '')).join('. ');
}
