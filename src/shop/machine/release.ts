/** A version that was released, with the page that says what is new in it. */
export type Release = { version: string; page: string };

/** Asks for the newest release. It says nothing of the shop, and ends in time; null when there is no answer to use. */
export type ReleaseFeed = { findNewest(): Promise<Release | null> };

/** Whether a version is newer than another; both are such as 0.3.0. A version to try, such as 0.4.0-beta, is none. */
export function isNewer(one: string, other: string): boolean {
  const [first, second] = [one, other].map(numbersOf);
  if (!first || !second) return false;
  const at = first.findIndex((number, index) => number !== second[index]);
  return at >= 0 && (first[at] ?? 0) > (second[at] ?? 0);
}

function numbersOf(version: string): number[] | null {
  return /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version) ? version.split('.').map(Number) : null;
}
