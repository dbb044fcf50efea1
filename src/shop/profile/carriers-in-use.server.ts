import { compiled } from '#database/compiled.server.ts';
import type { CarrierCode } from '#values/carriers.ts';
import type { Carrier } from '../delivery/carriers/carrier.ts';
import { invalid } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { type CarriersInUse, sayUse } from './carriers-in-use.ts';
import type { ShopProfile } from './defaults.ts';

/** What the carriers bring now. */
export async function findCarriersInUse(
  shop: Shop,
  { deliveryTable }: Pick<ShopProfile, 'deliveryTable'>,
): Promise<CarriersInUse> {
  const products = new Map<CarrierCode, number>();
  for (const row of await listTally(shop, {}))
    products.set(row.postage_provider, (products.get(row.postage_provider) ?? 0) + row.products);
  const rules = Map.groupBy(deliveryTable, ({ provider }) => provider);
  const codes = new Set([...rules.keys(), ...products.keys()]);
  const uses = [...codes].map((code): [CarrierCode, CarriersInUse[string]] => [
    code,
    { products: products.get(code) ?? 0, rules: rules.get(code)?.length ?? 0 },
  ]);
  return Object.fromEntries(uses.filter(([, { products, rules }]) => products + rules > 0));
}

/** Why a list of carriers can not take the place of the present one: 'AXL has 3 rules', of the first that it leaves out. */
export async function whyInUse(
  shop: Shop,
  saved: Pick<ShopProfile, 'carriers' | 'deliveryTable'>,
  carriers: Carrier[],
): Promise<string | null> {
  const left = saved.carriers.filter(({ code }) => !carriers.some((each) => each.code === code));
  if (left.length === 0) return null;
  const inUse = await findCarriersInUse(shop, saved);
  const used = left.find(({ code }) => inUse[code]);
  const use = used && inUse[used.code];
  return use ? `${used.name} has ${sayUse(use)}` : null;
}

/** ShopError `invalid` if a carrier that is left out, or has another code, is still in use: it can be closed. */
export async function refuseInUse(shop: Shop, saved: ShopProfile, carriers: Carrier[]): Promise<void> {
  const error = await whyInUse(shop, saved, carriers);
  if (error) throw invalid({ carriers: { error, fix: 'Close it, or choose another for them first' } });
}

const listTally = compiled((db) => db.selectFrom('product_tally').select(['postage_provider', 'products']));
