import type { Database } from '#database/connect.server.ts';
import { CODE_RULES } from './code-rules.server.ts';
import type { Checked } from './finding.ts';
import { MONEY_RULES } from './money-rules.server.ts';
import { PRICE_RULES } from './price-rules.server.ts';
import { findBroken, type Rule } from './rule.server.ts';
import { STOCK_RULES } from './stock-rules.server.ts';
import { TOTAL_RULES } from './total-rules.server.ts';
import { VAT_RULES } from './vat-rules.server.ts';

/** Hold in every shop between two transactions, however it was stopped, moved or restored. */
const RULES: Rule[] = [
  ...MONEY_RULES,
  ...STOCK_RULES,
  ...TOTAL_RULES,
  ...PRICE_RULES,
  ...VAT_RULES,
  ...CODE_RULES,
];

/** Checks rules one after the other; nothing is changed, and nobody waits. */
export async function* checkRules(database: Database, rules = RULES): AsyncGenerator<Checked> {
  for (const rule of rules) yield { what: rule.what, findings: await findBroken(database, rule) };
}
