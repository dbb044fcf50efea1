import { type Pence, subtract } from '#values/uk/pence.ts';
import { area, type OutwardCode, type Postcode } from '#values/uk/postcode.ts';
import { type VatRate, vatIn } from '#values/uk/vat.ts';

/** What a customer in Jersey or Guernsey pays: as at home, zero-rated at that price, or zero-rated at that less the VAT. */
export const ISLAND_TERMS = ['taxed', 'gross', 'net'] as const;
export type IslandTerms = (typeof ISLAND_TERMS)[number];

/** How an order is zero-rated. */
export type Exported = Exclude<IslandTerms, 'taxed'>;

/** They are outside the UK for VAT; the Isle of Man is not. */
const ISLANDS = ['JE', 'GY'];

/** Whether what is delivered there is zero-rated, and how; null where it has VAT, or the shop has none to charge. */
export function exportedTo(
  place: Postcode | OutwardCode | null,
  { islands, vatNumber }: { islands: IslandTerms; vatNumber: string },
): Exported | null {
  if (!place || vatNumber === '' || islands === 'taxed') return null;
  return ISLANDS.includes(area(place)) ? islands : null;
}

/** What is charged there for what costs this at home. */
export function chargedPrice(price: Pence, vatRate: VatRate, exported: Exported | null): Pence {
  return exported === 'net' ? subtract(price, vatIn(price, vatRate)) : price;
}
