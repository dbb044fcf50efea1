/**
 * Asks the same question at most once at a time. Everyone who calls gets an answer to a question that was put after
 * they called, so it is never older than they are; a thousand callers at once share two questions.
 */
export function shareQuestions<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        const answer = ask();
        running = answer;
        return answer;
      });
    return next;
  };
}
