/** The bytes at an address, or why there are none, and whether it is worth another try. */
export type Called = { bytes: Uint8Array } | { problem: string; isForNow: boolean };

/** Fetches from addresses that a file names, but never from internal ones. */
export type PictureCaller = {
  /** Never throws. What is fetched can be anything: whoever uses it checks that it is a picture. */
  fetch(url: string, signal?: AbortSignal): Promise<Called>;
};
