/** Whether an error says that nothing answered: browsers call that a TypeError too, each in its own words. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError && /fetch|Load failed/.test(error.message);
}
