import { completeLeftAlone } from '#shop/checkout/pay-later-news.server.ts';
import { warnOfEndingAuthorisations } from '#shop/payments/capture.server.ts';
import { deleteOldSessions } from '#shop/payments/pay-later-session.server.ts';
import type { Job } from './runner.server.ts';

/** What a buyer has authorised becomes an order, also when browser and shop died in between. */
export const completePayLaterJob: Job = {
  name: 'complete pay later',
  everyMs: 5_000,
  run: completeLeftAlone,
};

/** Authorisations that end soon are told to the owner; what was only offered is forgotten. */
export const watchPayLaterJob: Job = {
  name: 'watch pay later',
  everyMs: 60 * 60_000,
  async run(shop) {
    await warnOfEndingAuthorisations(shop);
    await deleteOldSessions(shop);
  },
};
