import { deleteExpiredSessions } from '#shop/accounts/sessions.server.ts';
import { proveBackup, watchBackup } from '#shop/backup/watch-backup.server.ts';
import { sortAtTheDaysTurn } from '#shop/catalogue/collections/sort-collection.server.ts';
import { readNextFacets } from '#shop/catalogue/facets/read-ahead.server.ts';
import { saveMissingFacets } from '#shop/catalogue/facets/save-facets.server.ts';
import { planSales } from '#shop/catalogue/price-sales/plan-sales.server.ts';
import { deleteOldMissedWords } from '#shop/catalogue/search/missed-words.server.ts';
import { refreshSearchIndex } from '#shop/catalogue/search/refresh-search-index.server.ts';
import { sendDailySummary } from '#shop/daily-summary/send-summary.server.ts';
import { deleteOldEmails } from '#shop/emails/delete-emails.server.ts';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { carryOutArchives } from '#shop/files/archives/carry-out-archives.server.ts';
import { readArchives } from '#shop/files/archives/read-archives.server.ts';
import { deleteOldExports } from '#shop/files/exports/delete-exports.server.ts';
import { writeArchives } from '#shop/files/exports/write-archives.server.ts';
import { writeExports } from '#shop/files/exports/write-exports.server.ts';
import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { fetchPictures } from '#shop/files/imports/pictures/fetch-pictures.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { tidyImports } from '#shop/files/imports/work/tidy-imports.server.ts';
import { tidyPastFiles } from '#shop/files/past/tidy-past.server.ts';
import { deleteOldUploads } from '#shop/files/uploads/uploads.server.ts';
import { makeNextSizes } from '#shop/images/sizes.server.ts';
import { askForNewerVersion } from '#shop/machine/newer-version.server.ts';
import { eraseOldMessages } from '#shop/messages/erase-messages.server.ts';
import { indexMessages } from '#shop/messages/index-messages.server.ts';
import { deleteOldRequests } from '#shop/newsletter/newsletter.server.ts';
import { checkPaymentPageDaily } from '#shop/payment-page/check-page.server.ts';
import { deleteOldChecks } from '#shop/payment-page/checks.server.ts';
import { deleteOldReports } from '#shop/payment-page/take-reports.server.ts';
import { keepForgottenPrices } from '#shop/prices/price-history.server.ts';
import { carryOutUndos } from '#shop/record/undo/carry-out-undos.server.ts';
import { deleteOldMissedAddresses, writeMissedAddresses } from '#shop/redirects/missed-addresses.server.ts';
import { askForReviews } from '#shop/reviews/ask-for-reviews.server.ts';
import { sendLetters } from '#shop/sales/buyers/send-letters.server.ts';
import { deleteExpiredDrafts } from '#shop/sales/checkout/draft.server.ts';
import { remindOfPayments } from '#shop/sales/due/remind.server.ts';
import { indexOrders } from '#shop/sales/list/index-orders.server.ts';
import { endUnsentOrders, expireOrders } from '#shop/sales/order/expire-orders.server.ts';
import { completeInterrupted } from '#shop/sales/pay-later/pay-later-callbacks.server.ts';
import { deletePayLaterSessions } from '#shop/sales/pay-later/pay-later-session.server.ts';
import { askAboutHeldMoney } from '#shop/sales/payments/ask-about-held-money.server.ts';
import { warnOfEndingAuthorisations } from '#shop/sales/payments/capture.server.ts';
import { lookForNews } from '#shop/sales/payments/look-for-news.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { expireQuotes } from '#shop/sales/quotes/expire-quotes.server.ts';
import { endHolds } from '#shop/sales/quotes/hold-stock.server.ts';
import { followServices } from '#shop/services/follow-services.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { keepStatistics } from '#shop/statistics.server.ts';
import { sendStockAlerts } from '#shop/stock-alerts/send-stock-alerts.server.ts';
import { deleteOldStockAlerts } from '#shop/stock-alerts/stock-alerts.server.ts';
import { deleteOldEvents } from '#shop/webhooks/delete-events.server.ts';
import { deliverDueEvents } from '#shop/webhooks/deliver.server.ts';

/** Background work. It must be safe in several processes at once: each claims what it works on. */
export type Job = {
  name: string;
  everyMs: number;
  /** Resolves to true if there is more to do immediately. A long run must heed `stopping`. */
  run(shop: Shop, stopping?: AbortSignal): Promise<unknown>;
};

const HOUR = 60 * 60_000;

export const JOBS: Job[] = [
  // For all others, in a process that nobody asks for anything.
  { name: 'follow the services', everyMs: 1_000, run: followServices },
  { name: 'send emails', everyMs: 1_000, run: sendDueEmails },
  { name: 'index orders', everyMs: 2_000, run: indexOrders },
  { name: 'deliver webhooks', everyMs: 1_000, run: deliverDueEvents },
  { name: 'make image sizes', everyMs: 2_000, run: makeNextSizes },
  { name: 'read imports', everyMs: 1_000, run: readImports },
  { name: 'carry out imports', everyMs: 1_000, run: carryOutImports },
  { name: 'read archives', everyMs: 1_000, run: readArchives },
  { name: 'take in archives', everyMs: 1_000, run: carryOutArchives },
  { name: 'fetch pictures', everyMs: 1_000, run: fetchPictures },
  { name: 'undo changes', everyMs: 1_000, run: carryOutUndos },
  { name: 'send letters', everyMs: 2_000, run: sendLetters },
  { name: 'plan sales', everyMs: 1_000, run: planSales },
  { name: 'read ahead', everyMs: 10_000, run: readNextFacets },
  { name: 'write exports', everyMs: 1_000, run: writeExports },
  { name: 'write archives', everyMs: 1_000, run: writeArchives },
  { name: 'complete pay later', everyMs: 5_000, run: completeInterrupted },
  { name: 'end unsent orders', everyMs: 5_000, run: endUnsentOrders },
  { name: 'settle payments', everyMs: 15_000, run: settlePayments },
  // Done once a day, when it begins.
  { name: 'sort collections by rule', everyMs: 5_000, run: sortAtTheDaysTurn },
  { name: 'expire orders', everyMs: 30_000, run: expireOrders },
  { name: 'remind of payments', everyMs: 3_600_000, run: remindOfPayments },
  { name: 'end holds of quotes', everyMs: 60_000, run: endHolds },
  { name: 'note expired quotes', everyMs: 60_000, run: expireQuotes },
  { name: 'send stock alerts', everyMs: 60_000, run: sendStockAlerts },
  { name: 'write missed addresses', everyMs: 60_000, run: writeMissedAddresses },
  { name: 'ask for reviews', everyMs: 10 * 60_000, run: askForReviews },
  // Checked every minute, sent once a day.
  { name: 'daily summary', everyMs: 60_000, run: sendDailySummary },
  { name: 'watch the backup', everyMs: 60_000, run: watchBackup },
  // Checked every ten minutes, done once a night.
  { name: 'prove the backup', everyMs: 10 * 60_000, run: proveBackup },
  // Looked at every hour, asked once a day.
  { name: 'ask for a newer version', everyMs: HOUR, run: askForNewerVersion },
  // Checked every minute, done once a day.
  { name: 'check the payment page', everyMs: 60_000, run: checkPaymentPageDaily },
  // After an upgrade.
  { name: 'save missing facets', everyMs: 60_000, run: saveMissingFacets },
  { name: 'keep forgotten prices', everyMs: 24 * HOUR, run: keepForgottenPrices },
  { name: 'index messages', everyMs: 60_000, run: indexMessages },
  // Something to do only after an upgrade.
  { name: 'refresh the search index', everyMs: 60_000, run: refreshSearchIndex },
  // Checked every minute, gathered once a day and after a large change.
  { name: 'keep statistics', everyMs: 60_000, run: keepStatistics },
  { name: 'look for disputes and refunds', everyMs: HOUR, run: lookForNews },
  { name: 'ask about held money', everyMs: HOUR, run: askAboutHeldMoney },
  { name: 'warn of ending authorisations', everyMs: HOUR, run: warnOfEndingAuthorisations },
  { name: 'delete exports', everyMs: 10 * 60_000, run: deleteOldExports },
  { name: 'delete uploads', everyMs: HOUR, run: deleteOldUploads },
  { name: 'tidy imports', everyMs: HOUR, run: tidyImports },
  // Checked every minute: what was removed goes soon.
  { name: 'tidy the earlier shop', everyMs: 60_000, run: tidyPastFiles },
  { name: 'delete drafts', everyMs: HOUR, run: deleteExpiredDrafts },
  { name: 'delete pay-later sessions', everyMs: HOUR, run: deletePayLaterSessions },
  { name: 'delete webhook events', everyMs: HOUR, run: deleteOldEvents },
  { name: 'delete sessions', everyMs: HOUR, run: deleteExpiredSessions },
  { name: 'delete newsletter requests', everyMs: HOUR, run: deleteOldRequests },
  { name: 'delete missed words', everyMs: HOUR, run: deleteOldMissedWords },
  { name: 'delete missed addresses', everyMs: HOUR, run: deleteOldMissedAddresses },
  { name: 'delete stock alerts', everyMs: HOUR, run: deleteOldStockAlerts },
  { name: 'delete checks of the payment page', everyMs: HOUR, run: deleteOldChecks },
  { name: 'delete page reports', everyMs: HOUR, run: deleteOldReports },
  { name: 'erase messages', everyMs: HOUR, run: eraseOldMessages },
  { name: 'delete emails', everyMs: HOUR, run: deleteOldEmails },
];
