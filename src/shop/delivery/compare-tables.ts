import type { CarrierCode } from '#values/carriers.ts';
import { pounds } from '#values/uk/pence.ts';
import { inRanges } from './area-ranges.ts';
import { lettersOf } from './areas.ts';
import { districtCharges } from './district-prices.ts';
import { districtsOf, isDistrict } from './districts.ts';
import type { DeliveryTable } from './rates.ts';

/** Places where the charge differs, in words. */
export type PriceChange = { carrier: CarrierCode; places: string[]; from: string; to: string };

/** Compares two tables for every district in the country; returns only differences. */
export function compareTables(before: DeliveryTable, after: DeliveryTable): PriceChange[] {
  const carriers = new Set([...before, ...after].map(({ provider }) => provider));
  return [...carriers].flatMap((carrier) => {
    const [now, then] = [districtCharges(before, carrier), districtCharges(after, carrier)];
    const groups = new Map<string, { from: string; to: string; districts: string[] }>();
    for (const district of new Set([...now.keys(), ...then.keys()])) {
      const [from, to] = [now.get(district) ?? FREE, then.get(district) ?? FREE];
      if (from === to || !isDistrict(district)) continue;
      const group = groups.get(`${from} → ${to}`) ?? { from, to, districts: [] };
      group.districts.push(district);
      groups.set(`${from} → ${to}`, group);
    }
    return [...groups.values()].map(({ from, to, districts }) => ({
      carrier,
      from,
      to,
      places: placesOf(districts),
    }));
  });
}

const FREE = pounds(0, { zeroIsFree: true });

/** 'BT' if all its districts are included, otherwise ranges of districts. */
function placesOf(districts: string[]): string[] {
  const among = new Set(districts);
  const areas = [...new Set(districts.map(lettersOf))].sort();
  return areas.flatMap((letters) => {
    if (districtsOf(letters).every((district) => among.has(district))) return [letters];
    const own = districts.filter((district) => lettersOf(district) === letters);
    const number = (district: string) => Number(district.slice(letters.length));
    return inRanges(own.sort((a, b) => number(a) - number(b)));
  });
}
