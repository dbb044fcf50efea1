import { BYTE_ORDER_MARK, csvLine } from '#values/csv.ts';
import type { Owner } from '../actor.ts';
import type { Shop } from '../shop.server.ts';
import { listAllowed } from './allowed.ts';
import { listChecks } from './checks.server.ts';
import { findingWords } from './finding.ts';
import { listReports } from './list-reports.server.ts';
import { reportWords } from './report-words.ts';

/** What the record holds, each a file: for PCI DSS 6.4.3 the scripts, for 11.6.1 the checks and the reports. */
export const RECORDS = { scripts: scriptsCsv, checks: checksCsv, reports: reportsCsv };

/** The inventory: every script and frame with its reason, and how it is known to be the right one. */
async function* scriptsCsv(shop: Shop, admin: Owner): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine(['What', 'Address', 'Whose', 'Why it is there', 'How it is checked', 'Hash', 'Seen']);
  const checks = await listChecks(shop, admin, 1);
  const inventory = checks[0]?.inventory;
  const seen = checks[0] ? timeOf(checks[0].at) : '';
  for (const { use, origin, who, why } of listAllowed(shop))
    yield csvLine([use, origin, who, why, 'Content security policy: browsers load nothing else', '', '']);
  for (const [address, hash] of Object.entries(inventory?.own ?? {}))
    yield csvLine([
      'script',
      address,
      'The shop',
      OWN_WHY,
      'Hash: browsers refuse it when it differs',
      hash,
      seen,
    ]);
  for (const [address, hash] of Object.entries(inventory?.providers ?? {}))
    yield csvLine([
      'script',
      address,
      'Provider',
      'See its origin',
      'By its origin; changes are recorded',
      hash,
      seen,
    ]);
  for (const shape of inventory?.inline ?? [])
    yield csvLine([
      'script in the page',
      '',
      'The shop',
      OWN_WHY,
      'Hash in the policy of each page; its kind is compared daily',
      shape,
      seen,
    ]);
  for (const [name, value] of Object.entries(inventory?.headers ?? {}))
    yield csvLine([
      'header',
      name,
      'The shop',
      'Protects the page in the browser',
      'Compared daily',
      value,
      seen,
    ]);
}

const OWN_WHY = 'Shows the page, checks what is typed, sends the order';

async function* checksCsv(shop: Shop, admin: Owner): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine([
      'Date',
      'Through',
      'Asked by',
      'Result',
      'What was found',
      'Detail',
      'Said to be expected by',
      'On',
    ]);
  for (const { at, through, askedBy, result, problem, findings, acceptedBy, accepted } of await listChecks(
    shop,
    admin,
    10_000,
  )) {
    const line = (what: string, detail: string) =>
      csvLine([
        ...[timeOf(at), through === 'public' ? 'public address' : 'own listener', askedBy || 'daily', result],
        ...[what, detail, acceptedBy, accepted === null ? '' : timeOf(accepted)],
      ]);
    if (findings.length === 0) yield line(problem, '');
    for (const finding of findings) yield line(findingWords(finding).title, finding.detail);
  }
}

async function* reportsCsv(shop: Shop, admin: Owner): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine(['First', 'Last', 'Reports', 'Places', 'Page', 'Rule', 'Refused', 'By', 'Beginning', 'In words']);
  for (const report of await listReports(shop, admin))
    yield csvLine([
      ...[timeOf(report.firstSeen), timeOf(report.lastSeen), String(report.reports), String(report.places)],
      ...[report.page, report.directive, report.blocked, report.source, report.sample],
      reportWords(report).title,
    ]);
}

function timeOf(moment: number): string {
  return new Date(moment).toISOString();
}
