import type { CarrierCode } from '#values/carriers.ts';
import { add, NO_PENCE, type Pence, pence } from '#values/uk/pence.ts';
import type { OutwardCode, Postcode } from '#values/uk/postcode.ts';
import { type DeliveryTable, findRule } from './rates.ts';

/** The delivery price of one basket line: the first matching rule's, otherwise free. */
export function deliveryPrice(
  table: DeliveryTable,
  carrier: CarrierCode,
  place: Postcode | OutwardCode,
): Pence {
  const rule = findRule(table, carrier, place);
  return rule ? pence(rule.price) : NO_PENCE;
}

/** Delivery of a basket: charged once per line, whatever the quantity. */
export function quoteDelivery(
  table: DeliveryTable,
  lines: { postageProvider: CarrierCode }[],
  postcode: Postcode,
): { amount: Pence; lines: Pence[] } {
  const prices = lines.map((line) => deliveryPrice(table, line.postageProvider, postcode));
  return { amount: add(NO_PENCE, ...prices), lines: prices };
}
