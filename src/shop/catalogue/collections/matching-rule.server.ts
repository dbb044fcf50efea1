import { type RawBuilder, sql } from 'kysely';
import { addDays, startOfUkDay, ukDayOf } from '#values/uk/uk-day.ts';
import { hasStock } from '../shown/product-cards.server.ts';
import type { CollectionRule } from './collection-rule.ts';

/** Whether the row `product` is in a collection by this rule, at a moment in milliseconds. */
export function matchesRule(rule: CollectionRule, now: number): RawBuilder<boolean> {
  const { tags, kinds, priceFrom, priceTo, inStock, newerThanDays } = rule;
  const prices = [
    priceFrom !== null && sql`product.lowest_price >= ${priceFrom}`,
    priceTo !== null && sql`product.lowest_price <= ${priceTo}`,
  ].filter((condition) => condition !== false);
  const conditions = [
    ...tags.map((tag) => hasLabel('tag', tag)),
    kinds.length > 0 && either(kinds.map((kind) => hasLabel('kind', kind))),
    prices.length > 0 && sql`(${sql.join(prices, sql` AND `)})`,
    inStock && hasStock('product.id'),
    newerThanDays !== null && sql`product.created >= ${firstMoment(newerThanDays, now)}`,
  ].filter((condition) => condition !== false);
  return rule.match === 'any' ? either(conditions) : sql`(${sql.join(conditions, sql` AND `)})`;
}

function either(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

function hasLabel(kind: 'tag' | 'kind', text: string): RawBuilder<boolean> {
  const label = `${kind} ${asciiLower(text)}`;
  return sql`EXISTS (SELECT 1 FROM product_label WHERE label = ${label} AND product_id = product.id)`;
}

/** As the triggers of migration 027 write them, on both engines. */
function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** When the first of so many days began, of which today is the last. */
function firstMoment(days: number, now: number): number {
  return startOfUkDay(addDays(ukDayOf(now), 1 - days));
}
