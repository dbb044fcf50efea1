import { districtsOf, isEntry, isKnown, lettersOf } from './areas.ts';
import { chargesMainland } from './free-delivery.ts';
import type { DeliveryRule, DeliveryTable } from './rates.ts';

/** Something about the delivery table that the owner should look at. */
export type Finding = {
  kind: 'never' | 'unknown' | 'doubled' | 'claim';
  title: string;
  detail: string;
  /** The rule that it is about, from 0, and its entry; taking the entry out settles it. */
  rule?: number;
  entry?: string;
  /** Where the words stand that the table contradicts. */
  to?: string;
};

/** Words on the site that speak of free delivery. */
export type DeliveryClaim = { where: string; to: string; text: string };

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
  rule.areas.forEach((entry, place) => {
    const about = (kind: Finding['kind'], title: string, detail: string) =>
      findings.push({ ...finding(kind, index, title, detail), entry });
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
  // A rule of which nothing is left is one finding, not one for each area.
  if (shadowed.length > 1 && new Set(rule.areas).size === shadowed.length)
    return [finding('never', index, `Rule ${number} never matches`, 'Earlier rules take every area of it.')];
  return findings;
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
  const districts = entry === letters ? districtsOf(letters) : null;
  if (!districts?.every((name) => takenBy(name) !== -1)) return null;
  const rules = [...new Set(districts.map((name) => takenBy(name) + 1))].join(' and ');
  return `${districts[0]} to ${districts.at(-1)} are taken by rule ${rules}, and ${letters} has no other district.`;
}

function lintClaims(table: DeliveryTable, claims: DeliveryClaim[]): Finding[] {
  const charged = new Set(
    table.filter(({ price }) => price > 0).flatMap(({ areas }) => areas.map(lettersOf)),
  );
  const pays = `${charged.size} ${charged.size === 1 ? 'area pays' : 'areas pay'}`;
  const tooMuch = claims
    .filter(({ text }) => charged.size > 0 && !/except/i.test(text))
    .map(({ where, to }) => ({
      ...{ kind: 'claim' as const, to, title: `“Free delivery” ${where} says too much` },
      detail: `${pays}. Add “except the areas listed here”.`,
    }));
  const providers = (['UPS', 'AXL'] as const).filter((provider) => chargesMainland(table, provider));
  if (providers.length === 0) return tooMuch;
  const strip = {
    ...{
      kind: 'claim' as const,
      to: '/',
      title: '“Free delivery to Mainland UK” in the top strip is generous',
    },
    detail: `${providers.join(' and ')} charge parts of the mainland too. Only “except the areas listed here” keeps it true.`,
  };
  return [...tooMuch, strip];
}

function finding(kind: Finding['kind'], rule: number, title: string, detail: string): Finding {
  return { kind, rule, title, detail };
}
