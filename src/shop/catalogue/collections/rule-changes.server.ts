import { type RawBuilder, sql } from 'kysely';
import type { CollectionRule } from './collection-rule.ts';
import { matchesRule } from './matching-rule.server.ts';

type ByRule = { id: string; rule: CollectionRule };
type Ids = RawBuilder<unknown>;

/**
 * The ids of products that a rule would let into a collection, and of those that would leave it: two lists, one without
 * the other, which costs the same whatever the engine believes about their lengths. `now` in milliseconds.
 */
export function ruleChanges({ id, rule }: ByRule, now: number): { cameIn: Ids; left: Ids } {
  const wanted = sql`SELECT product.id FROM product WHERE ${matchesRule(rule, now)}`;
  const present = sql`SELECT product_id FROM collection_product WHERE collection_id = ${id}`;
  return { cameIn: sql`${wanted} EXCEPT ${present}`, left: sql`${present} EXCEPT ${wanted}` };
}
