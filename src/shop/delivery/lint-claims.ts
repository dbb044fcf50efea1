import { lettersOf } from './areas.ts';
import { chargedDistricts } from './district-prices.ts';
import { chargesMainland } from './free-delivery.ts';
import type { Finding } from './lint.ts';
import { type Region, regionOf } from './places.ts';
import { promisesIn } from './promises.ts';
import type { DeliveryTable, PostageProvider } from './rates.ts';

/** Words on the site that speak of free delivery; those of a product are judged by its own provider. */
export type DeliveryClaim = { where: string; to: string; text: string; provider?: PostageProvider };

/** More than these an owner would not read one by one. */
const MOST_SHOWN = 10;
const PROVIDERS = ['UPS', 'AXL'] as const;

/** Names what the site promises and the table does not give, and how many more of it there are. */
export function lintClaims(table: DeliveryTable, claims: DeliveryClaim[]): Finding[] {
  const broken = brokenIn(table);
  const found = claims.flatMap((claim) => {
    const promise = broken(claim);
    return promise ? [tooMuch(claim, promise)] : [];
  });
  const rest = found.length - MOST_SHOWN;
  const more: Finding = {
    ...{ kind: 'claim', title: `${rest} more say too much` },
    detail: 'They show when those above are mended.',
  };
  return [...found.slice(0, MOST_SHOWN), ...(rest > 0 ? [more] : []), ...strip(table)];
}

/** Says of a claim whether the table contradicts it. */
export function judgeOf(table: DeliveryTable): (claim: DeliveryClaim) => boolean {
  const broken = brokenIn(table);
  return (claim) => broken(claim) !== undefined;
}

type Broken = { sentence: string; districts: string[] };

/** The first promise of a claim that the table does not keep, and the districts that pay all the same. */
function brokenIn(table: DeliveryTable): (claim: DeliveryClaim) => Broken | undefined {
  const charged = { UPS: chargedDistricts(table, 'UPS'), AXL: chargedDistricts(table, 'AXL') };
  return ({ text, provider }) => {
    const named = provider ? charged[provider] : [...charged.UPS, ...charged.AXL];
    return promisesIn(text)
      .map(({ sentence, grants, excepts }) => ({
        sentence,
        districts: contradicted(named, regionOf(grants), excepts),
      }))
      .find(({ districts }) => districts.length > 0);
  };
}

/** What is charged of that which a sentence grants, less what it takes back by name. */
function contradicted(charged: string[], granted: Region | null, excepts: string): string[] {
  // 'Except on Sundays' names no place, so it takes nothing back.
  const takenBack = excepts ? regionOf(`to ${excepts}`) : null;
  return charged.filter((district) => (granted?.(district) ?? true) && !takenBack?.(district));
}

function tooMuch({ where, to }: DeliveryClaim, { sentence, districts }: Broken): Finding {
  const areas = [...new Set(districts.map(lettersOf))];
  const pays = areas.length === 1 ? `${areas[0]} pays` : `${areas.length} areas pay`;
  const quoted = sentence.length > 90 ? `${sentence.slice(0, 89).trimEnd()}…` : sentence;
  return {
    ...{ kind: 'claim', to, title: `“Free delivery” ${where} says too much` },
    detail: `“${quoted}”: ${pays}. Add “except the areas listed here”.`,
  };
}

function strip(table: DeliveryTable): Finding[] {
  const providers = PROVIDERS.filter((provider) => chargesMainland(table, provider));
  if (providers.length === 0) return [];
  const title = '“Free delivery to Mainland UK” in the top strip is generous';
  const detail = `${providers.join(' and ')} charge parts of the mainland too. Only “except the areas listed here” keeps it true.`;
  return [{ kind: 'claim', to: '/', title, detail }];
}
