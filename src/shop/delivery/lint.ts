import { pounds } from '#values/uk/pence.ts';
import { inRanges } from './area-ranges.ts';
import { isEntry, isKnown, lettersOf } from './areas.ts';
import { districtsOf, isDistrict } from './districts.ts';
import type { DeliveryRule, DeliveryTable } from './rates.ts';

/** A problem in the delivery table. */
export type Finding = {
  kind: 'never' | 'unknown' | 'doubled' | 'pointless';
  title: string;
  detail: string;
  /** The rule it is about, from 0, and the entries to remove; without entries the whole rule goes, but nothing that is 'pointless'. */
  rule: number;
  entries?: string[];
};

/** Finds rules that never match, and areas that are unknown or named twice. */
export function lintDelivery(table: DeliveryTable): Finding[] {
  const takers = new Map<string, Map<string, number>>();
  return table.flatMap((rule, index) => {
    const ofCarrier = takers.get(rule.provider) ?? new Map<string, number>();
    takers.set(rule.provider, ofCarrier);
    const findings = lintRule(rule, index, ofCarrier);
    for (const entry of rule.areas) if (!ofCarrier.has(entry)) ofCarrier.set(entry, index);
    return findings;
  });
}

/** The first of the earlier rules of the same carrier that names an entry, by its place. */
type Takers = ReadonlyMap<string, number>;

function lintRule(rule: DeliveryRule, index: number, takers: Takers): Finding[] {
  const number = index + 1;
  if (rule.areas.length === 0)
    return [finding('never', index, `Rule ${number} never matches`, 'It has no areas.')];
  const findings: Finding[] = termsFindings(rule, index);
  const shadowed: string[] = [];
  const missing = new Set(missingDistricts(rule.areas));
  const named = new Set<string>();
  for (const entry of rule.areas) {
    const about = (kind: Finding['kind'], title: string, detail: string) =>
      findings.push({ ...finding(kind, index, title, detail), entries: [entry] });
    if (missing.has(entry)) continue;
    const isTwice = named.has(entry);
    named.add(entry);
    if (!isEntry(entry) || !isKnown(entry)) {
      about('unknown', `${entry} in rule ${number} is no postcode area`, 'No postcode begins with it.');
    } else if (isTwice) {
      about('doubled', `${entry} appears twice in rule ${number}`, 'Once is enough.');
    } else {
      const why = whyNever(entry, takers);
      if (!why) continue;
      shadowed.push(entry);
      about('never', `${entry} in rule ${number} never matches`, why);
    }
  }
  if (missing.size > 0) findings.push(missingFinding(index, [...missing]));
  // One finding for a whole rule, rather than one for each area.
  if (shadowed.length > 1 && new Set(rule.areas).size === shadowed.length)
    return [finding('never', index, `Rule ${number} never matches`, 'Earlier rules cover all its areas.')];
  return findings;
}

/** Terms of a rule that change nothing. */
function termsFindings({ price, over = [], freeFrom }: DeliveryRule, index: number): Finding[] {
  const about = (title: string, detail: string): Finding => finding('pointless', index, title, detail);
  const findings: Finding[] = [];
  const isFree = price === 0 && over.every((step) => step.price === 0);
  if (freeFrom !== undefined && isFree)
    findings.push(
      about(`Rule ${index + 1} is free from any amount`, 'It charges nothing, so ‘Free from’ says nothing.'),
    );
  if (freeFrom === 0 && !isFree)
    findings.push(
      about(`Rule ${index + 1} charges nobody`, 'It is free from £0. Leave ‘Free from’ empty to charge.'),
    );
  for (const [n, step] of over.entries()) {
    const before = over[n - 1]?.price ?? price;
    const what = `over ${step.kg} kg in rule ${index + 1}`;
    if (step.price === before)
      findings.push(about(`Nothing changes ${what}`, 'The charge is the same as below that weight.'));
    if (step.price < before)
      findings.push(
        about(`Heavier costs less ${what}`, `${pounds(step.price)} instead of ${pounds(before)}. A typo?`),
      );
  }
  return findings;
}

/**
 * Districts in a rule that do not exist. 'PA41 to PA80' spans numbers that were never assigned, which is normal and
 * harmless: gaps between two that exist are not counted.
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
  const detail = 'No address has this outward code. A typo?';
  return { ...finding('unknown', rule, `${names} in rule ${rule + 1} ${are}`, detail), entries };
}

/** Why an entry never matches: an earlier rule of the same carrier covers all of it. Null if it can match. */
function whyNever(entry: string, takers: Takers): string | null {
  const takenBy = (name: string) => takers.get(name) ?? -1;
  const letters = lettersOf(entry);
  const same = takenBy(entry);
  if (same !== -1) return `Rule ${same + 1} takes ${entry} already.`;
  const whole = takenBy(letters);
  if (whole !== -1) return `Rule ${whole + 1} takes all of ${letters}.`;
  const districts = entry === letters ? districtsOf(letters) : [];
  const taken = districts.map(takenBy);
  if (taken.length === 0 || taken.includes(-1)) return null;
  const rules = [...new Set(taken)].map((taker) => taker + 1).join(' and ');
  return `${inRanges(districts).join(', ')} are taken by rule ${rules}, and ${letters} has no other district that parcels go to.`;
}

function finding(kind: Finding['kind'], rule: number, title: string, detail: string): Finding {
  return { kind, rule, title, detail };
}
