import { expect } from 'vitest';
import {
  addToCollection,
  removeFromCollection,
} from '#shop/catalogue/collections/collection-members.server.ts';
import { findJustEnded } from '#shop/catalogue/price-sales/begins-again.server.ts';
import { changeSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { findSale, listSales, listSalesBetween } from '#shop/catalogue/price-sales/find-sales.server.ts';
import { planSales } from '#shop/catalogue/price-sales/plan-sales.server.ts';
import { previewSale } from '#shop/catalogue/price-sales/preview-sale.server.ts';
import type { Setup } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aPlannedSale, DAY, MINUTE } from '../prices/a-sale.ts';
import { ADDRESSES } from './asked.ts';

const owner = anAdmin();

/** Plans a sale of the largest collection, changes it while it runs, and visits what customers see in it. */
export async function visitInASale({ app, shop }: Pick<Setup, 'app' | 'shop'>): Promise<void> {
  const id = await aPlannedSale(shop, { covers: 'collections', named: ['c_21', 'c_3'] }, 9);
  await planSales(shop);
  shop.advanceClock(2 * MINUTE);
  const isPublic = (address: string) =>
    !/^(\/api\/v1)?\/admin/.test(address) && !address.includes('admin=true');
  for (const address of [...ADDRESSES.filter(isPublic), '/', '/sitemap.xml', '/feeds/google.xml'])
    expect([address, (await app.asVisitor.ask(address)).status]).toEqual([address, 200]);
  const sale = await findSale(shop, owner, id);
  await previewSale(shop, owner, sale);
  await findJustEnded(shop, sale);
  await listSales(shop, owner, { page: 1, pageSize: 20 });
  await listSalesBetween(shop, owner, { from: shop.now() - DAY, to: shop.now() + DAY });
  await addToCollection(shop, owner, 'filled-21', 'p_15001');
  await removeFromCollection(shop, owner, 'filled-21', 'p_15001');
  const terms = { ...sale, covers: 'products' as const, named: ['p_15001'], rule: '-10%' };
  await changeSale(shop, owner, id, { terms, ifVersion: sale.version });
  await planSales(shop);
}
