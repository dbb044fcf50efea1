import type { Owner } from '../actor.ts';
import { countTally } from '../catalogue/owner-list/product-tally.server.ts';
import type { Shop } from '../shop.server.ts';
import { findLastGood, findLatestCheck } from './checks.server.ts';
import { findingWords, isWarning } from './finding.ts';
import { countAlarmingReports } from './list-reports.server.ts';

/** Milliseconds without a look at the page, after which the owner should know: two daily checks were missed. */
const UNSEEN = 48 * 60 * 60_000;

/** What the owner should look at on the page of the payment page; a count of 0 for nothing. */
export async function findPaymentPageTask(
  shop: Shop,
  admin: Owner,
): Promise<{ what: string; count: number; below: string }> {
  const latest = await findLatestCheck(shop, admin);
  if (latest?.result === 'changed') {
    const warnings = latest.findings.filter(isWarning);
    const [first] = warnings;
    return {
      what: 'The payment page has changed',
      count: warnings.length,
      below: first ? findingWords(first).title : '',
    };
  }
  const reports = await countAlarmingReports(shop, admin);
  if (reports > 0)
    return {
      what: 'Refused on the payment page',
      count: reports,
      below: 'Browsers of several customers report the same',
    };
  const seen = await findLastGood(shop);
  const isUnseen = latest?.result === 'failed' && shop.now() - (seen?.at ?? 0) > UNSEEN;
  return {
    what: 'The payment page could not be checked',
    // A shop that sells nothing yet has no payment page to look at.
    count: isUnseen && (await countTally(shop)).active > 0 ? 1 : 0,
    below: latest?.problem ?? '',
  };
}
