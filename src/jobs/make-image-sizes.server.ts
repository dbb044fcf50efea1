import { makeNextSizes } from '#shop/images/sizes.server.ts';
import type { Job } from './runner.server.ts';

/** Makes the sizes of pictures that came in, one picture at a time. */
export const imageSizesJob: Job = { name: 'make image sizes', everyMs: 2_000, run: makeNextSizes };
