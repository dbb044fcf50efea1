import { sql } from 'kysely';

/** Whether there is any of a row of `variant`, as SQL: units that are counted, or a kind of stock that needs none. */
export const HAS_ANY = sql<boolean>`(variant.stock_count > 0 OR variant.stock_policy <> 'counted')`;

/** The same of what need not be made first. */
export const IS_READY = sql<boolean>`(variant.stock_count > 0 OR variant.stock_policy = 'always')`;

/** Whether it is sold out, as SQL. */
export const HAS_NONE = sql<boolean>`(variant.stock_count = 0 AND variant.stock_policy = 'counted')`;
