import { sql } from 'kysely';
import { pounds } from '#values/uk/pence.ts';
import type { Rule } from './rule.server.ts';

/** Prices in time: what is planned, what was, and what lists know of it agree (decision 080). */
export const PRICE_RULES: Rule[] = [
  {
    what: 'a variant has one price at a time',
    broken: () => sql`
      SELECT DISTINCT one.variant_id AS variant FROM variant_span AS one
      JOIN variant_span AS other ON other.variant_id = one.variant_id
        AND other.starts > one.starts AND other.starts < one.ends`,
    say: ({ variant }) => `The variant ${variant} has two prices at once in sales.`,
  },
  {
    what: 'no price of a sale outlasts it',
    broken: () => sql`
      SELECT sale.name, count(*) AS spans FROM sale JOIN variant_span AS span ON span.sale_id = sale.id
      WHERE sale.state = 'planned' AND span.ends > sale.ends GROUP BY sale.id, sale.name`,
    say: ({ name, spans }) => `The sale '${name}' has prices that go on after its end: ${spans}.`,
  },
  {
    what: 'a price of its own in a sale is what the variant costs then, or more than it costs',
    // As far as it is known: what has changed since the sale is over has another price.
    broken: () => sql`
      SELECT sale.name, variant.sku, own.pence FROM sale_price AS own
      JOIN sale ON sale.id = own.sale_id AND sale.state = 'planned'
      JOIN variant ON variant.id = own.variant_id AND variant.price > own.pence
      JOIN product ON product.id = variant.product_id AND product.updated < sale.ends
      WHERE EXISTS (SELECT 1 FROM variant_span AS any_span WHERE any_span.sale_id = sale.id)
        AND NOT EXISTS (SELECT 1 FROM variant_span AS span WHERE span.variant_id = variant.id
          AND span.starts < sale.ends AND span.ends >= sale.ends AND span.pence <= own.pence)`,
    say: ({ name, sku, pence }) =>
      `${sku} is to cost ${pounds(Number(pence))} in the sale '${name}', and does not.`,
  },
  {
    what: 'lists know a product in a sale as its variants are',
    broken: () => sql`
      SELECT title, span.lowest_price AS listed FROM product_span AS span
      JOIN product ON product.id = span.product_id
      WHERE span.starts >= product.updated AND span.lowest_price <> (
        SELECT min(coalesce((SELECT pence FROM variant_span AS own WHERE own.variant_id = variant.id
          AND own.starts <= span.starts AND own.ends > span.starts), variant.price))
        FROM variant WHERE variant.product_id = product.id AND variant.available = 1)`,
    say: ({ title, listed }) =>
      `'${title}' is listed in a sale at ${pounds(Number(listed))}, which none of its variants costs then.`,
  },
  {
    what: 'the history of prices ends with those of today',
    broken: () => sql`
      SELECT product.title, variant.sku FROM variant JOIN product ON product.id = variant.product_id
      LEFT JOIN price_history AS last ON last.variant_id = variant.id
        AND last.at = (SELECT max(at) FROM price_history AS each WHERE each.variant_id = variant.id)
      WHERE last.pence IS NULL OR last.pence <> variant.price
        OR last.for_sale <> variant.available * product.available *
          CASE WHEN variant.stock_policy = 'counted' THEN 1 ELSE 2 END`,
    say: ({ title, sku }) => `The history of '${title}' (${sku}) does not know its present price.`,
  },
];
