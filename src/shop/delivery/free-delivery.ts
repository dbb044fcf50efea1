import { lettersOf } from './areas.ts';
import { chargedDistricts } from './district-prices.ts';
import type { DeliveryTable, PostageProvider } from './rates.ts';

/**
 * What couriers do not count as the mainland: Northern Ireland, the Channel Islands, the Isle of Man, the Western
 * Isles and Shetland as whole areas; then by district Orkney, Scilly, Wight, the islands of the Clyde, and Skye, Islay,
 * Mull and the others of the west coast. What is charged there does not contradict 'free delivery to mainland UK'
 * (specification, 1); what is charged anywhere else does.
 */
const OFF_THE_MAINLAND = new Set(
  (
    'BT JE GY IM HS ZE KW15 KW16 KW17 TR21 TR22 TR23 TR24 TR25 KA27 KA28 PH42 PH43 PH44 ' +
    'PO30 PO31 PO32 PO33 PO34 PO35 PO36 PO37 PO38 PO39 PO40 PO41 ' +
    'IV41 IV42 IV43 IV44 IV45 IV46 IV47 IV48 IV49 IV51 IV55 IV56 PA20 PA41 PA42 PA43 PA44 PA45 PA46 PA47 PA48 ' +
    'PA49 PA60 PA61 PA62 PA63 PA64 PA65 PA66 PA67 PA68 PA69 PA70 PA71 PA72 PA73 PA74 PA75 PA76 PA77 PA78'
  ).split(' '),
);

/** True when this provider charges for some part of the mainland, so that 'free' needs its reserve. */
export function chargesMainland(table: DeliveryTable, provider: PostageProvider): boolean {
  return chargedDistricts(table, provider).some(isMainland);
}

/** Whether couriers count a district as the mainland. */
export function isMainland(district: string): boolean {
  return !OFF_THE_MAINLAND.has(district) && !OFF_THE_MAINLAND.has(lettersOf(district));
}

/** What may be said of free delivery by this provider; 'except the areas listed here' goes on from it (decisions, 3). */
export function freeDeliveryClaim(table: DeliveryTable, provider: PostageProvider): string {
  return chargesMainland(table, provider)
    ? 'Free delivery to most of mainland UK: check your postcode. It is free everywhere'
    : 'Free delivery to Mainland UK,';
}
