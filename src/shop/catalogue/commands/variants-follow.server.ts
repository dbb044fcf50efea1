import { toHandle } from '#values/handle.ts';
import type { Shop } from '../../shop.server.ts';

/** A variant with the names and places of its option values, in the order of the option types. */
type Chosen = { id: string; title: string; position: number; names: string[]; places: number[] };

/** The variants of a product that have options, in their order. */
export async function findChosen(shop: Shop, productId: string): Promise<Chosen[]> {
  const rows = await shop.db
    .selectFrom('variant')
    .innerJoin('variant_option as chosen', 'chosen.variant_id', 'variant.id')
    .innerJoin('option_type as type', 'type.id', 'chosen.option_type_id')
    .innerJoin('option_value as value', 'value.id', 'chosen.option_value_id')
    .select(['variant.id', 'variant.title', 'variant.position', 'value.view_name as name'])
    .select(['type.position as type', 'value.position as place'])
    .where('variant.product_id', '=', productId)
    .orderBy('variant.position')
    .orderBy('variant.id')
    .orderBy('type.position')
    .execute();
  const byVariant = Map.groupBy(rows, ({ id }) => id);
  return [...byVariant].map(([id, own]) => ({
    id,
    title: own[0]?.title ?? '',
    position: own[0]?.position ?? 0,
    names: own.map(({ name }) => name),
    places: own.flatMap(({ type, place }) => [type, place]),
  }));
}

/**
 * Once options have other names or another order, a title made from the names follows them, and variants stand as their
 * values do. A title that somebody wrote stays.
 */
export async function letVariantsFollow(shop: Shop, productId: string, before: Chosen[]): Promise<void> {
  const now = await findChosen(shop, productId);
  const wasNamed = new Map(before.map(({ id, names }) => [id, names.join(', ')]));
  const order = byPlaces(now);
  const isMoved = order.join() !== byPlaces(before).join();
  const places = now.map(({ position }) => position);
  // In the order in which sales take stock (./stock.server.ts), so that the two never deadlock.
  for (const { id, title, position, names } of now.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const named = title === wasNamed.get(id) ? names.join(', ') : title;
    const place = isMoved ? places[order.indexOf(id)] : position;
    if (named === title && place === position) continue;
    await shop.db
      .updateTable('variant')
      .set((row) => ({
        title: named,
        handle: named === title ? undefined : toHandle(named),
        position: place,
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  }
}

function byPlaces(chosen: Chosen[]): string[] {
  return chosen.toSorted((one, other) => compare(one.places, other.places)).map(({ id }) => id);
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((place, n) => place !== other[n]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
