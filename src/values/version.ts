/** What nothing ever has: a version that was sent and can be none of ours. */
export const NO_VERSION = -1;

/** A version as somebody sent it back; at most nine digits, which an integer column holds on both engines. */
export function readVersion(sent: string): number {
  return /^\d{1,9}$/.test(sent) ? Number(sent) : NO_VERSION;
}
