import { inRanges } from './area-ranges.ts';
import { isEntry, isKnown, lettersOf } from './areas.ts';
import { districtsOf, isDistrict } from './districts.ts';
import { type DeliveryClaim, lintClaims } from './lint-claims.ts';
import type { DeliveryRule, DeliveryTable } from './rates.ts';

/** Something about the delivery table that the owner should look at. */
export type Finding = {
  kind: 'never' | 'unknown' | 'doubled' | 'claim';
  title: string;
  detail: string;
  /** The rule that it is about, from 0, and its entries; taking them out settles it. */
  rule?: number;
  entries?: string[];
  /** Where the words stand that the table contradicts. */
  to?: string;
};

/** Names rules that never match, unknown and doubled areas, and claims that the table contradicts. */
export function lintDelivery(table: DeliveryTable, claims: DeliveryClaim[] = []): Finding[] {
  return [...table.flatMap((rule, index) => lintRule(table, rule, index)), ...lintClaims(table, claims)];
}

function lintRule(table: DeliveryTable, rule: DeliveryRule, index: number): Finding[] {
  const number = index + 1;
  if (rule.areas.length === 0)
    return [finding('never', index, `Rule ${number} never matches`, 'It names no area.')];
  const findings: Finding[] = [];
  const shadowed: string[] = [];
  const missing = missingDistricts(rule.areas);
  rule.areas.forEach((entry, place) => {
    const about = (kind: Finding['kind'], title: string, detail: string) =>
      findings.push({ ...finding(kind, index, title, detail), entries: [entry] });
    if (missing.includes(entry)) return;
    if (!isEntry(entry) || !isKnown(entry)) {
      about(
        'unknown',
        `${entry} in rule ${number} is no postcode area`,
        'No address begins so; it is never used.',
      );
    } else if (rule.areas.indexOf(entry) !== place) {
      about('doubled', `${entry} stands twice in rule ${number}`, 'Once is enough.');
    } else {
      const why = whyNever(table, rule, index, entry);
      if (!why) return;
      shadowed.push(entry);
      about('never', `${entry} in rule ${number} never matches`, why);
    }
  });
  if (missing.length > 0) findings.push(missingFinding(index, missing));
  // A rule of which nothing is left is one finding, not one for each area.
  if (shadowed.length > 1 && new Set(rule.areas).size === shadowed.length)
    return [finding('never', index, `Rule ${number} never matches`, 'Earlier rules take every area of it.')];
  return findings;
}

/**
 * Districts of a rule that do not exist. 'PA41 to PA80' runs across numbers that were never given out, which is a
 * usual and harmless way to write: what stands between two that exist is not counted.
 */
function missingDistricts(areas: string[]): string[] {
  const named = new Set(areas);
  const reachesOne = (entry: string, step: 1 | -1) => {
    const letters = lettersOf(entry);
    for (let number = Number(entry.slice(letters.length)); named.has(`${letters}${number}`); number += step)
      if (isDistrict(`${letters}${number}`)) return true;
    return false;
  };
  return [...named].filter(
    (entry) =>
      /\d$/.test(entry) &&
      isEntry(entry) &&
      isKnown(entry) &&
      !isDistrict(entry) &&
      !(reachesOne(entry, -1) && reachesOne(entry, 1)),
  );
}

function missingFinding(rule: number, entries: string[]): Finding {
  const names = inRanges(entries).join(', ');
  const are = entries.length === 1 ? 'is no postcode district' : 'are no postcode districts';
  const detail = 'There is no such outward code, so no address has it. A slip of the pen?';
  return { ...finding('unknown', rule, `${names} in rule ${rule + 1} ${are}`, detail), entries };
}

/** Why an entry is never reached: an earlier rule of the same provider takes all of it; null when it is reached. */
function whyNever(table: DeliveryTable, rule: DeliveryRule, index: number, entry: string): string | null {
  const earlier = table.slice(0, index).map((each) => (each.provider === rule.provider ? each.areas : []));
  const takenBy = (name: string) => earlier.findIndex((areas) => areas.includes(name));
  const letters = lettersOf(entry);
  const same = takenBy(entry);
  if (same !== -1) return `Rule ${same + 1} takes ${entry} already.`;
  const whole = takenBy(letters);
  if (whole !== -1) return `Rule ${whole + 1} takes all of ${letters}.`;
  const districts = entry === letters ? districtsOf(letters) : [];
  const takers = districts.map(takenBy);
  if (takers.length === 0 || takers.includes(-1)) return null;
  const rules = [...new Set(takers)].map((taker) => taker + 1).join(' and ');
  return `${inRanges(districts).join(', ')} are taken by rule ${rules}, and ${letters} has no other district that parcels go to.`;
}

function finding(kind: Finding['kind'], rule: number, title: string, detail: string): Finding {
  return { kind, rule, title, detail };
}
