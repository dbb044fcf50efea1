import { inRanges } from './area-ranges.ts';
import { lettersOf } from './areas.ts';
import { districtPrices } from './district-prices.ts';
import { districtsOf, isDistrict } from './districts.ts';
import type { DeliveryTable, PostageProvider } from './rates.ts';

/** Postcodes for which another table asks another price for a line, in pence. */
export type PriceChange = { provider: PostageProvider; places: string[]; from: number; to: number };

/** What shoppers pay by one table and by another, for every district of the country; only what differs. */
export function compareTables(before: DeliveryTable, after: DeliveryTable): PriceChange[] {
  return (['UPS', 'AXL'] as const).flatMap((provider) => {
    const [now, then] = [districtPrices(before, provider), districtPrices(after, provider)];
    const groups = new Map<string, { from: number; to: number; districts: string[] }>();
    for (const district of new Set([...now.keys(), ...then.keys()])) {
      const [from, to] = [now.get(district) ?? 0, then.get(district) ?? 0];
      if (from === to || !isDistrict(district)) continue;
      const group = groups.get(`${from} ${to}`) ?? { from, to, districts: [] };
      group.districts.push(district);
      groups.set(`${from} ${to}`, group);
    }
    return [...groups.values()].map(({ from, to, districts }) => ({
      ...{ provider, from, to },
      places: placesOf(districts),
    }));
  });
}

/** 'BT' when all of it is among them, ranges of districts otherwise. */
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
