/** A version that nothing ever has. */
export const NO_VERSION = -1;

/** Reads a version; at most nine digits, which fit an integer column on both engines. */
export function readVersion(sent: string): number {
  return /^\d{1,9}$/.test(sent) ? Number(sent) : NO_VERSION;
}
