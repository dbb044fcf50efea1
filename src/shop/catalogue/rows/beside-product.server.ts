import { anyOf, compiled } from '#database/compiled.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import { updateEach } from '#database/update-each.server.ts';
import type { Shop } from '../../shop.server.ts';
import { keepFormerIds } from './former-ids.server.ts';

/** Where something is in a list, from 0. */
type Place = { id: string; place: number };

/** What belongs to a product beside its fields, and goes with it when it is deleted. */
export type Beside = {
  /** Pence; shown while no variant is on sale. */
  ownPrice: number;
  /** Every address that leads to it. */
  addresses: string[];
  /** How it was numbered in the shop before; entries of earlier versions have none. */
  formerIds?: string[];
  /** What goes with it, in order; and the products that it goes with. */
  companions: string[];
  companionOf: Place[];
  collections: Place[];
  hasFilm: boolean;
};

/**
 * The same of several products. Places are those that bring them back one after the other, the last first, so each
 * counts without the products before it.
 */
export async function findBeside(shop: Shop, ids: string[]): Promise<Map<string, Beside>> {
  if (ids.length === 0) return new Map();
  const rows = await listBeside(shop, { ids });
  const taken = new Map<string, number[]>();
  const placeIn = (list: string, rank: number) => {
    const before = taken.get(list) ?? [];
    taken.set(list, [...before, rank]);
    return rank - before.filter((each) => each < rank).length;
  };
  const known = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.flatMap((id) => {
      const row = known.get(id);
      if (!row) return [];
      const places = (list: string, json: string | null) =>
        readRows<{ id: string; rank: number }>(json).map(({ id, rank }) => ({
          id,
          place: placeIn(`${list} ${id}`, Number(rank)),
        }));
      return [
        [
          id,
          {
            ownPrice: row.price,
            addresses: readRows<{ handle: string }>(row.addresses).map(({ handle }) => handle),
            formerIds: readRows<{ id: string }>(row.formerIds).map(({ id }) => id),
            companions: readRows<{ id: string }>(row.companions).map(({ id }) => id),
            companionOf: places('companion', row.companionOf),
            collections: places('collection', row.collections),
            hasFilm: row.film !== null,
          },
        ],
      ];
    }),
  );
}

const listBeside = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('product')
    .select(['id', 'price'])
    .select((product) => [
      product
        .selectFrom('product_handle')
        .select(jsonRows(engine, { handle: 'handle' }, ['handle']).as('rows'))
        .whereRef('product_id', '=', 'product.id')
        .as('addresses'),
      product
        .selectFrom('product_former_id')
        .select(jsonRows(engine, { id: 'former_id' }, ['former_id']).as('rows'))
        .whereRef('product_id', '=', 'product.id')
        .as('formerIds'),
      product
        .selectFrom('product_companion')
        .select(jsonRows(engine, { id: 'companion_id' }, ['position']).as('rows'))
        .whereRef('product_id', '=', 'product.id')
        .as('companions'),
      product
        .selectFrom((from) =>
          from
            .selectFrom('product_companion as own')
            .select((own) => [
              'own.product_id as id',
              own
                .selectFrom('product_companion as other')
                .select((other) => other.fn.countAll().as('count'))
                .whereRef('other.product_id', '=', 'own.product_id')
                .whereRef('other.position', '<', 'own.position')
                .as('rank'),
            ])
            .whereRef('own.companion_id', '=', 'product.id')
            .as('of'),
        )
        .select(jsonRows(engine, { id: 'of.id', rank: 'of.rank' }, ['of.id']).as('rows'))
        .as('companionOf'),
      product
        .selectFrom((from) =>
          from
            .selectFrom('collection_product as own')
            .select((own) => [
              'own.collection_id as id',
              own
                .selectFrom('collection_product as other')
                .select((other) => other.fn.countAll().as('count'))
                .whereRef('other.collection_id', '=', 'own.collection_id')
                .whereRef('other.position', '<', 'own.position')
                .as('rank'),
            ])
            .whereRef('own.product_id', '=', 'product.id')
            .as('in'),
        )
        .select(jsonRows(engine, { id: 'in.id', rank: 'in.rank' }, ['in.id']).as('rows'))
        .as('collections'),
      product
        .selectFrom('product_film')
        .select((film) => film.fn.max('url').as('url'))
        .whereRef('product_id', '=', 'product.id')
        .as('film'),
    ])
    .where(anyOf(engine, 'id', ids)),
);

/** Gives products that come back their price without variants, and those of their addresses that are free. */
export async function restoreBeside(shop: Shop, products: { id: string; beside: Beside }[]): Promise<void> {
  await setPrices(
    shop,
    products.map(({ id, beside }) => ({ id, price: beside.ownPrice })),
  );
  await keepFormerIds(
    shop,
    products.flatMap(({ id, beside: { formerIds = [] } }) =>
      formerIds.map((formerId) => ({ formerId, productId: id })),
    ),
  );
  const addresses = products.flatMap(({ id, beside }) =>
    beside.addresses.map((handle) => ({ handle, product_id: id })),
  );
  if (addresses.length === 0) return;
  await shop.db
    .insertInto('product_handle')
    .values(addresses)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const setPrices = updateEach<{ id: string; price: number }>('product', ['id']);

/** What goes with a product, in order; in the caller's transaction. Products that are gone are left out. */
export async function setCompanions(shop: Shop, productId: string, wanted: string[]): Promise<void> {
  await shop.db.deleteFrom('product_companion').where('product_id', '=', productId).execute();
  if (wanted.length === 0) return;
  const known = await shop.db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [productId, ...wanted])
    .execute();
  const isThere = new Set(known.map(({ id }) => id));
  if (!isThere.has(productId)) return;
  const rows = wanted
    .filter((id) => isThere.has(id))
    .map((companion_id, n) => ({ product_id: productId, companion_id, position: n + 1 }));
  if (rows.length > 0) await shop.db.insertInto('product_companion').values(rows).execute();
}

/** The ids of what goes with a product, in order. */
export async function listCompanionIds(shop: Shop, productId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('product_companion')
    .select('companion_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map(({ companion_id }) => companion_id);
}
