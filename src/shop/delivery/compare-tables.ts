import { CARRIER_CODES, type CarrierCode } from '#values/carriers.ts';
import { inRanges } from './area-ranges.ts';
import { lettersOf } from './areas.ts';
import { districtPrices } from './district-prices.ts';
import { districtsOf, isDistrict } from './districts.ts';
import type { DeliveryTable } from './rates.ts';

/** Places where the price per line differs, in pence. */
export type PriceChange = { carrier: CarrierCode; places: string[]; from: number; to: number };

/** Compares two tables for every district in the country; returns only differences. */
export function compareTables(before: DeliveryTable, after: DeliveryTable): PriceChange[] {
  return CARRIER_CODES.flatMap((carrier) => {
    const [now, then] = [districtPrices(before, carrier), districtPrices(after, carrier)];
    const groups = new Map<string, { from: number; to: number; districts: string[] }>();
    for (const district of new Set([...now.keys(), ...then.keys()])) {
      const [from, to] = [now.get(district) ?? 0, then.get(district) ?? 0];
      if (from === to || !isDistrict(district)) continue;
      const group = groups.get(`${from} ${to}`) ?? { from, to, districts: [] };
      group.districts.push(district);
      groups.set(`${from} ${to}`, group);
    }
    return [...groups.values()].map(({ from, to, districts }) => ({
      carrier,
      from,
      to,
      places: placesOf(districts),
    }));
  });
}

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
