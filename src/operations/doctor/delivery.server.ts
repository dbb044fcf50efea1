import type { Db } from '#database/connect.server.ts';
import { offersCollection } from '#shop/delivery/collection/collection.ts';
import { isEverOpen } from '#shop/delivery/collection/week-hours.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { profileFrom } from '#shop/profile/profile.server.ts';
import { counted } from '#values/counted.ts';
import { ok, type Remark, readDatabase, type Section, warning } from './remark.ts';

/** Whether every product has a carrier that the owner knows, and what its charge depends on. */
export const deliverySection: Section = {
  title: 'Delivery',
  look: (patient) =>
    readDatabase(patient, async ({ db }) => {
      const overrides = await db.selectFrom('profile_override').select(['key', 'value']).execute();
      const profile = profileFrom({ startingDiscount: patient.settings.discount }, overrides);
      const unknown = await findUnknown(db, profile);
      const remarks = [...unknown, ...(await findUnweighed(db, profile)), ...collecting(profile)];
      return remarks.length > 0 ? remarks : [ok('Every product has a carrier and what its charge needs.')];
    }),
};

/** Whoever is to collect has to know where and when. */
function collecting(profile: ShopProfile): Remark[] {
  const { collects, collectsWhen } = profile.collection;
  if (!collects) return [];
  const where = 'Settings, Shop profile, Collection';
  return [
    ...(offersCollection(profile)
      ? []
      : [warning(`Customers may collect, but nobody knows where, so it is not offered: see ${where}.`)]),
    ...(isEverOpen(collectsWhen)
      ? []
      : [warning(`Customers may collect, but are not told when they may come: see ${where}.`)]),
  ];
}

async function findUnknown(db: Db, { carriers }: ShopProfile): Promise<Remark[]> {
  const rows = await db
    .selectFrom('product_tally')
    .select(['postage_provider', (row) => row.fn.sum<number>('products').as('products')])
    .where(
      'postage_provider',
      'not in',
      carriers.map(({ code }) => code),
    )
    .groupBy('postage_provider')
    .execute();
  return rows.flatMap(({ postage_provider: code, products }) =>
    Number(products) > 0
      ? [
          warning(
            `${counted(Number(products), 'product')} of the carrier ${code}, which is not in the list: delivery is free. Add it under Settings, Carriers, or change them.`,
          ),
        ]
      : [],
  );
}

/** A product, or any of its variants, of which nobody has said what it weighs. */
async function findUnweighed(db: Db, { carriers, deliveryTable }: ShopProfile): Promise<Remark[]> {
  const remarks: Remark[] = [];
  for (const { code, name } of carriers) {
    if (!deliveryTable.some(({ provider, over = [] }) => provider === code && over.length > 0)) continue;
    const { products } = await db
      .selectFrom('product')
      .select((row) => row.fn.countAll<number>().as('products'))
      .where('postage_provider', '=', code)
      .where('available', '=', 1)
      .where('metafields', 'not like', '%"weightKg"%')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('variant')
            .select('variant.id')
            .whereRef('variant.product_id', '=', 'product.id')
            .where('variant.available', '=', 1)
            .where('variant.metafields', 'not like', '%"weightKg"%'),
        ),
      )
      .executeTakeFirstOrThrow();
    if (Number(products) > 0)
      remarks.push(
        warning(
          `${counted(Number(products), 'product')} on sale with ${name} and without a weight: each is charged as the heaviest.`,
        ),
      );
  }
  return remarks;
}
