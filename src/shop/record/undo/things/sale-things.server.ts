import type { Manager } from '../../../actor.ts';
import { deleteSale, restoreSale, setSaleBack } from '../../../catalogue/price-sales/change-sales.server.ts';
import { findSaleOrNone } from '../../../catalogue/price-sales/find-sales.server.ts';
import { keptOf, recordedSale, type SaleKept } from '../../../catalogue/price-sales/sale-record.ts';
import { lockSale } from '../../../catalogue/price-sales/save-sale.server.ts';
import { isEqual } from '../../../catalogue/record/audit-products.ts';
import { links } from '../../../links.ts';
import type { Shop } from '../../../shop.server.ts';
import { describeChange } from '../../activity/describe-change.ts';
import { findChangedSince, lastFirst, type ToUndo } from '../recorded.server.ts';
import type { Said } from '../undo.ts';
import { LABELS, revertSale, settleSale } from './revert-sale.ts';
import { type Options, oneByOne } from './things.ts';

type SalePlan = { id: string; now: SaleKept | null; after: SaleKept | null; left: string[] };

async function planSaleBack(
  shop: Shop,
  _admin: Manager,
  thing: ToUndo,
  { locks = false }: Options,
): Promise<SalePlan> {
  const { id, entries } = thing;
  if (locks) await lockSale(shop, id);
  const sale = await findSaleOrNone(shop, id);
  const who = (await findChangedSince(shop, [thing], 'sale')).get(id)?.get(id);
  const now = sale && keptOf(sale);
  const left = new Set<string>();
  const note = (field: string) =>
    left.add(`${LABELS[field] ?? field}: ${who ?? 'somebody'} has changed it since`);
  let before = now;
  await lastFirst(entries, (entry) => {
    before = revertSale(before, entry, note);
  });
  const after = settleSale(sale, before, { who, now: shop.now() }, (words) => left.add(words));
  return { id, now, after, left: [...left] };
}

async function saveSalePlan(shop: Shop, admin: Manager, { id, now, after }: SalePlan): Promise<void> {
  if (!after) await deleteSale(shop, admin, id);
  else if (now) await setSaleBack(shop, admin, id, after);
  else await restoreSale(shop, admin, id, after);
}

function saySale({ id, now, after, left }: SalePlan, name: string): Said {
  const said = {
    ...{ name: (after ?? now)?.name ?? name, to: after || now ? links.admin.sale(id) : null },
    ...{ changes: [], left },
  };
  if (!now && !after) return { ...said, what: 'gone' };
  if (!now || !after) return { ...said, what: after ? 'restored' : 'deleted' };
  const changes = linesOf(now, after);
  return { ...said, what: changes.length > 0 ? 'back' : 'nothing', changes };
}

function linesOf(now: SaleKept, after: SaleKept): Said['changes'] {
  const [before, back] = [recordedSale(now), recordedSale(after)];
  const line = (label: string, from: string, to: string) => ({ variant: null, label, from, to });
  // As many as before, but others.
  const lists = { [now.covers]: 'named', prices: 'prices' } as const;
  const others = (['collections', 'products', 'prices'] as const).filter((key) => {
    const list = lists[key];
    const isAsMany = now.covers === after.covers && before[key] === back[key];
    return list && isAsMany && !isEqual(before.beside[list], back.beside[list]);
  });
  const state = ({ isPlanned }: SaleKept) => (isPlanned ? 'planned' : 'a draft');
  return [
    ...(now.isPlanned === after.isPlanned ? [] : [line('State', state(now), state(after))]),
    ...describeChange({ kind: 'sale', action: 'changed', before, after: back }).map((each) => ({
      variant: null,
      ...each,
    })),
    ...others.map((key) => line(LABELS[key] ?? key, 'as they are now', 'as before')),
  ];
}

/** Sales: their prices follow in the background. */
export const SALES = oneByOne<SalePlan>({
  plan: planSaleBack,
  say: saySale,
  changes: ({ now, after }) => !isEqual(now && recordedSale(now), after && recordedSale(after)),
  save: saveSalePlan,
});
