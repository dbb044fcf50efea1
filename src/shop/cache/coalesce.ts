/**
 * Runs a query at most once at a time. Every caller gets a result of a query that started after the call, so it is
 * never stale; a thousand concurrent callers share two queries.
 */
export function coalesce<T>(query: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        const result = query();
        running = result;
        return result;
      });
    return next;
  };
}
