/** A large file is sent in pieces of so many bytes: what stands before the shop takes them, and memory does not grow. */
export const PIECE_BYTES = 8 * 1024 * 1024;

/** At most so many bytes in one file, unless what it is for allows more. */
export const MAX_UPLOAD_BYTES = 1024 * 1024 * 1024;
