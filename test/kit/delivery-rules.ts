import type { CarrierCode } from '#values/carriers.ts';

/** Rules of a delivery table: the areas apart by spaces, the price in pence. */
export const ups = ruleOf('UPS');
export const axl = ruleOf('AXL');

function ruleOf(provider: CarrierCode) {
  return (areas: string, price = 2500) => ({ provider, price, areas: areas.split(' ').filter(Boolean) });
}
