import { expect, test } from 'vitest';
import { deliverySection } from '#operations/doctor/delivery.server.ts';
import type { Patient } from '#operations/doctor/remark.ts';
import { readSettings } from '#settings.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';

onEachEngine('doctor, on delivery', ({ shop }) => {
  const look = async () => {
    const settings = readSettings({ PORT: '3000', DATA_DIR: '/tmp' });
    const patient = { settings, database: Promise.resolve(shop.database) } as Patient;
    return (await deliverySection.look(patient)).map(({ state, text }) => `${state}: ${text}`);
  };

  test('all is well while carriers are known and no charge depends on a weight', async () => {
    await aVariant(shop);
    expect(await look()).toEqual(['ok: Every product has a carrier and what its charge needs.']);
  });

  test('products without a weight are counted where a charge depends on it, and those of an unknown carrier', async () => {
    await aVariant(shop, { postageProvider: 'GONE' });
    await aVariant(shop, { postageProvider: 'AXL' });
    const [first, second] = [await aVariant(shop), await aVariant(shop)];
    const metafields = '{"attributes":{"weightKg":40}}';
    await shop.db.updateTable('product').set({ metafields }).where('id', '=', first.productId).execute();
    await shop.db.updateTable('variant').set({ metafields }).where('id', '=', second.id).execute();
    const over = [{ kg: 30, price: 3_500 }];
    await updateShopProfile(shop, anAdmin(), {
      deliveryTable: [{ provider: 'UPS', price: 1_500, areas: ['PH'], over }],
    });
    expect(await look()).toEqual([
      'warning: 1 product of the carrier GONE, which is not in the list: delivery is free. Add it under Settings, Carriers, or change them.',
      'warning: 1 product on sale with UPS and without a weight: each is charged as the heaviest.',
    ]);
  });
});
