import { type Accountant, hasRole } from '#shop/actor.ts';
import { countProducts } from '#shop/catalogue/owner-list/product-counts.server.ts';
import { findLowStock, type LowStockVariant } from '#shop/catalogue/stock/low-stock.server.ts';
import { sayWhenLow } from '#shop/catalogue/stock/when-low.server.ts';
import { type FirstDay, findFirstDay } from '#shop/first-day/first-day.server.ts';
import { listMachineNotices, type MachineNotice } from '#shop/machine/notices.server.ts';
import { type BestSeller, findBestSellers, listSold } from '#shop/sales/list/best-sellers.server.ts';
import { findSales, hasOrders, type SalesFigures } from '#shop/sales/list/sales.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { addDays, startOfUkDay, ukDayOf } from '#values/uk/uk-day.ts';
import { orFault } from '../lists/or-fault.server.ts';
import { clockWords } from './clock-words.ts';
import { findToDo, type ToDo } from './to-do.server.ts';

const BEST_SELLERS = 5;
const SHORT_VARIANTS = 6;

export type Figures = {
  /** Null in a shop that has never had an order. */
  sales: SalesFigures | null;
  toDo: ToDo[];
  lowStock: ReturnType<typeof sayWhenLow> & {
    variants: (LowStockVariant & { sold: number })[];
    count: number;
  };
  bestSellers: BestSeller[];
  hasProducts: boolean;
  machine: MachineNotice[];
  /** For an owner, until it is put away. */
  firstDay: FirstDay | null;
};

/** The figures of the home page; `clock` is the time they were loaded, in words. */
export async function findDashboard(shop: Shop, admin: Accountant) {
  const result = await orFault(shop, 'failed to load the home of the back office', () =>
    findFigures(shop, admin),
  );
  return { clock: clockWords(shop.now()), result };
}

export type DashboardData = Awaited<ReturnType<typeof findDashboard>>;

async function findFigures(shop: Shop, admin: Accountant): Promise<Figures> {
  const monthAgo = startOfUkDay(addDays(ukDayOf(shop.now()), -29));
  const [isOpen, sales, sold, short, counts] = await Promise.all([
    hasOrders(shop, admin),
    findSales(shop, admin),
    listSold(shop, admin, monthAgo),
    findLowStock(shop),
    countProducts(shop, admin),
  ]);
  const units = new Map(sold.map(({ variantId, units }) => [variantId, units]));
  const variants = [...short.soldOut.variants, ...short.low.variants]
    .map((variant) => ({ ...variant, sold: units.get(variant.id) ?? 0 }))
    // The best sellers are missed first.
    .toSorted((a, b) => b.sold - a.sold || a.stock - b.stock)
    .slice(0, SHORT_VARIANTS);
  return {
    sales: isOpen ? sales : null,
    toDo: await findToDo(shop, admin, { short, counts }),
    lowStock: {
      ...sayWhenLow(short.levels),
      variants,
      count: short.soldOut.count + short.low.count,
    },
    bestSellers: await findBestSellers(shop, admin, sold, BEST_SELLERS),
    hasProducts: counts.active > 0,
    machine: await listMachineNotices(shop, admin),
    firstDay: hasRole(admin, 'owner') ? await findFirstDay(shop, admin) : null,
  };
}
