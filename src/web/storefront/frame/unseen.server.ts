/** The headers of a draft: it is kept by no cache and indexed by nobody. */
export const UNSEEN = { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-store' };
