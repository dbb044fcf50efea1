import type { PostageProvider } from '#values/carriers.ts';
import { add, NO_PENCE, type Pence, pence } from '#values/pence.ts';
import type { Postcode } from '#values/postcode.ts';
import { covers, type DeliveryTable } from './rates.ts';

/** The delivery price of one basket line: the first matching rule's, otherwise free. */
export function deliveryPrice(table: DeliveryTable, provider: PostageProvider, postcode: Postcode): Pence {
  const rule = table.find(
    (each) => each.provider === provider && each.areas.some((entry) => covers(entry, postcode)),
  );
  return rule ? pence(rule.price) : NO_PENCE;
}

/** Delivery of a basket: charged once per line, whatever the quantity. */
export function quoteDelivery(
  table: DeliveryTable,
  lines: { postageProvider: PostageProvider }[],
  postcode: Postcode,
): { amount: Pence; lines: Pence[] } {
  const prices = lines.map((line) => deliveryPrice(table, line.postageProvider, postcode));
  return { amount: add(NO_PENCE, ...prices), lines: prices };
}
