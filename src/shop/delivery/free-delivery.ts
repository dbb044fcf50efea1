import type { CarrierCode } from '#values/carriers.ts';
import { lettersOf } from './areas.ts';
import { chargedDistricts } from './district-prices.ts';
import { ALL_DISTRICTS } from './districts.ts';
import type { DeliveryTable, DeliveryTerms } from './rates.ts';

/**
 * Not the mainland, to couriers: Northern Ireland, the Channel Islands, the Isle of Man, the Western Isles and Shetland
 * as whole areas; by district Orkney, Scilly, Wight, the islands of the Clyde, and Skye, Islay, Mull and others off the
 * west coast. A charge there does not contradict 'Free delivery to Mainland UK'.
 */
const OFF_THE_MAINLAND = new Set(
  (
    'BT JE GY IM HS ZE KW15 KW16 KW17 TR21 TR22 TR23 TR24 TR25 KA27 KA28 PH42 PH43 PH44 ' +
    'PO30 PO31 PO32 PO33 PO34 PO35 PO36 PO37 PO38 PO39 PO40 PO41 ' +
    'IV41 IV42 IV43 IV44 IV45 IV46 IV47 IV48 IV49 IV51 IV55 IV56 PA20 PA41 PA42 PA43 PA44 PA45 PA46 PA47 PA48 ' +
    'PA49 PA60 PA61 PA62 PA63 PA64 PA65 PA66 PA67 PA68 PA69 PA70 PA71 PA72 PA73 PA74 PA75 PA76 PA77 PA78'
  ).split(' '),
);

/** Where a carrier delivers free of charge. */
export type FreeDelivery = 'mainland' | 'most of the mainland' | 'nowhere';

type FreeDeliveries = Record<CarrierCode, FreeDelivery>;

/** The last terms and their answer: every page asks, and they hardly ever change. */
let last: { terms: string; reaches: FreeDeliveries } | undefined;

/** What the shop may say about free delivery, by carrier. */
export function freeDelivery({ deliveryTable, carriers }: DeliveryTerms): FreeDeliveries {
  const key = JSON.stringify([deliveryTable, carriers]);
  if (last?.terms !== key) {
    const reaches = carriers.map(({ code }) => [code, freeDeliveryBy(deliveryTable, code)]);
    last = { terms: key, reaches: Object.fromEntries(reaches) };
  }
  return last.reaches;
}

function freeDeliveryBy(table: DeliveryTable, carrier: CarrierCode): FreeDelivery {
  const charged = new Set(chargedDistricts(table, carrier));
  if (ALL_DISTRICTS.every((district) => charged.has(district))) return 'nowhere';
  return [...charged].some(isMainland) ? 'most of the mainland' : 'mainland';
}

/** Whether couriers count a district as the mainland. */
function isMainland(district: string): boolean {
  return !OFF_THE_MAINLAND.has(district) && !OFF_THE_MAINLAND.has(lettersOf(district));
}
