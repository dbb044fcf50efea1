import { bodyLimit } from 'hono/body-limit';
import { ShopError } from '#shop/errors.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Bytes that a body may have (decisions, 2 and 3). An upload is a picture of 15 MB and the form around it. */
export const LIMITS = {
  note: 4 * KILOBYTE,
  bankAnswer: 64 * KILOBYTE,
  usual: MEGABYTE,
  upload: 15 * MEGABYTE + 64 * KILOBYTE,
} as const;

/** Refuses a larger body with `too-large`, at once by what it says of itself, else as soon as it has come too far. */
export function limitBody(kind: keyof typeof LIMITS) {
  return bodyLimit({
    maxSize: LIMITS[kind],
    onError: () => {
      throw new ShopError('too-large', 'What was sent is larger than we can take.');
    },
  });
}
