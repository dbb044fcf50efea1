import { openImages } from '#open-images.server.ts';
import { ok, type Section, wrong } from './remark.ts';

/** The S3 store, where pictures are in one. */
export const picturesSection: Section = {
  title: 'Pictures',
  async look({ settings }) {
    if (!settings.s3) return [];
    let fault: string | null = null;
    const log = {
      info() {},
      warn() {},
      error(message: string) {
        fault = message;
      },
    };
    try {
      await openImages(settings, log);
    } catch (error) {
      fault = (error as Error).message;
    }
    return [fault ? wrong(`S3: ${fault}.`) : ok('The S3 store answers and accepts the key.')];
  },
};
