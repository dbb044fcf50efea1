import { add, NO_PENCE, type Pence, pence } from '#values/pence.ts';
import type { Postcode } from '#values/postcode.ts';
import { covers, type DeliveryTable, type PostageProvider } from './rates.ts';

/** What delivery of one basket line costs: the first rule of the provider that covers the postcode, else nothing. */
export function deliveryPrice(table: DeliveryTable, provider: PostageProvider, postcode: Postcode): Pence {
  const rule = table.find(
    (each) => each.provider === provider && each.areas.some((entry) => covers(entry, postcode)),
  );
  return rule ? pence(rule.price) : NO_PENCE;
}

/** Delivery of a whole basket: charged once per line, whatever the quantity (specification, 9). */
export function quoteDelivery(
  table: DeliveryTable,
  lines: { postageProvider: PostageProvider }[],
  postcode: Postcode,
): { amount: Pence; lines: Pence[] } {
  const prices = lines.map((line) => deliveryPrice(table, line.postageProvider, postcode));
  return { amount: add(NO_PENCE, ...prices), lines: prices };
}
