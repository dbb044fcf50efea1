import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCollection, deleteCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import {
  addToCollection,
  removeFromCollection,
} from '#shop/catalogue/collections/collection-members.server.ts';
import { moveInCollection } from '#shop/catalogue/collections/collection-order.server.ts';
import { findCollection } from '#shop/catalogue/collections/collections.server.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { countTally } from '#shop/catalogue/owner-list/product-tally.server.ts';
import { setFeatured } from '#shop/catalogue/rows/media-rows.server.ts';
import { listProductCards } from '#shop/catalogue/shown/product-cards.server.ts';
import { aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { aRandom } from './kit/random.ts';
import { anAdmin } from './kit/shop.ts';

const owner = anAdmin();

onEachEngine('what is kept of lists', ({ shop }) => {
  /** Lists and totals as they are kept, beside the same counted anew. */
  async function compare() {
    const { db } = shop;
    const members = await db
      .selectFrom('collection_product')
      .selectAll()
      .orderBy('collection_id')
      .orderBy('product_id')
      .execute();
    const facts = await db
      .selectFrom('collection_product')
      .innerJoin('product', 'product.id', 'collection_product.product_id')
      .select(['collection_id', 'product_id', 'position', 'product.available', 'product.lowest_price'])
      .select(['product.facets_id', 'product.rating'])
      .select(['product.created', sql<string>`lower(product.title)`.as('lower_title')])
      .orderBy('collection_id')
      .orderBy('product_id')
      .execute();
    expect(members).toEqual(facts);
    const sizes = await db.selectFrom('collection_size').selectAll().orderBy('collection_id').execute();
    const collections = await db.selectFrom('collection').select('id').orderBy('id').execute();
    const shownIn = (id: string) =>
      facts.filter((each) => each.collection_id === id && each.available === 1).length;
    const membersOf = (id: string) => facts.filter((each) => each.collection_id === id).length;
    expect(sizes).toEqual(
      collections.map(({ id }) => ({ collection_id: id, members: membersOf(id), shown: shownIn(id) })),
    );
    const products = await db
      .selectFrom('product')
      .select(['available', 'postage_provider', 'featured_media'])
      .execute();
    const count = (isMeant: (product: (typeof products)[number]) => boolean) =>
      products.filter(isMeant).length;
    expect(await countTally(shop)).toEqual({
      all: products.length,
      active: count(({ available }) => available === 1),
      draft: count(({ available }) => available === 0),
      'without-picture': count(({ featured_media }) => featured_media === null),
      ...Object.fromEntries(
        [...Map.groupBy(products, ({ postage_provider }) => postage_provider)].map(([code, { length }]) => [
          code,
          length,
        ]),
      ),
    });
  }

  test('equals what is there, after any changes', async () => {
    const random = aRandom(7);
    const found = async (table: 'product' | 'collection') =>
      (await shop.db
        .selectFrom(table)
        .select(['id', 'handle'])
        .orderBy('created')
        .orderBy('handle')
        .execute()) as {
        id: string;
        handle: string;
      }[];
    const changes = [
      () => aVariant(shop, { title: random.pick(['Ember', 'Ash', 'Élan']), price: 100 + random.below(9) }),
      async () => void (await createProduct(shop, owner, { title: 'Draft', price: 100 })),
      () => createCollection(shop, owner, { title: 'Stoves' }),
      async (id: string) => void (await updateProduct(shop, owner, id, { available: random.below(2) === 1 })),
      async (id: string) =>
        void (await updateProduct(shop, owner, id, { title: random.pick(['Fir', 'Oak']) })),
      async (id: string) =>
        void (await updateProduct(shop, owner, id, { postageProvider: random.pick(['UPS', 'AXL']) })),
      (id: string) => setFeatured(shop, id, random.pick([null, '/media/x.jpeg'])),
      (id: string, handle: string) => addToCollection(shop, owner, handle, id),
      (id: string, handle: string) => addToCollection(shop, owner, handle, id),
      (id: string, handle: string) => removeFromCollection(shop, owner, handle, id),
      (productId: string, handle: string) =>
        moveInCollection(shop, owner, handle, { productId, to: random.below(3) }).catch(() => {}),
      async (id: string) => {
        const variant = await shop.db
          .selectFrom('variant')
          .select('id')
          .where('product_id', '=', id)
          .executeTakeFirst();
        if (variant) await updateVariant(shop, owner, variant.id, { price: 50 + random.below(99) });
      },
      async (id: string) => void (random.below(3) === 0 && (await deleteProduct(shop, owner, id))),
      async (_: string, handle: string) =>
        void (random.below(5) === 0 && (await deleteCollection(shop, owner, handle))),
    ];
    for (const start of [0, 0, 0, 2, 2]) await changes[start]?.('', '');
    for (let round = 0; round < 120; round++) {
      const [products, collections] = [await found('product'), await found('collection')];
      const { id = '' } = random.pick(products) ?? {};
      const { handle = '' } = random.pick(collections) ?? {};
      if (id && handle) await random.pick(changes)(id, handle);
      else await changes[id ? 2 : 0]?.('', '');
      if (round % 10 === 0) await compare();
    }
    await compare();
  });

  test('follows statements that change many rows at once', async () => {
    await sql`UPDATE product SET available = 1 - available, title = title || ' B', lowest_price = lowest_price + 1`.execute(
      shop.db,
    );
    await compare();
    const { collection } = await createCollection(shop, owner, { title: 'All' });
    await sql`INSERT INTO collection_product (collection_id, product_id, position)
      SELECT ${collection.id}, id, 1 FROM product`.execute(shop.db);
    await compare();
    await shop.db.deleteFrom('product').where('available', '=', 0).execute();
    await compare();
    await shop.db.deleteFrom('collection').execute();
    await compare();
  });

  test('is right when a product is published while it is added to a collection', async () => {
    const { collection } = await createCollection(shop, owner, { title: 'At once' });
    const products = await Promise.all(
      Array.from({ length: 8 }, () => createProduct(shop, owner, { title: 'At once', price: 1 })),
    );
    await Promise.all(
      products.flatMap(({ product: { id } }) => [
        updateProduct(shop, owner, id, { available: true }),
        addToCollection(shop, owner, collection.handle, id),
      ]),
    );
    await compare();
    expect((await findCollection(shop, collection.handle, { page: 1, pageSize: 9 })).total).toBe(8);
  });

  test('a page after the last is empty, and has the total', async () => {
    const { active } = await countTally(shop);
    expect(await listProductCards(shop, { page: 99, pageSize: 9 })).toEqual({ cards: [], total: active });
  });
});
