import { sql } from 'kysely';
import type { Database } from '#database/connect.server.ts';
import { storedRule } from '#shop/catalogue/collections/collection-rule.ts';
import { ruleChanges } from '#shop/catalogue/collections/rule-changes.server.ts';
import { startOfUkDay } from '#values/uk/uk-day.ts';
import { type Checked, type Finding, withMore } from './finding.ts';

/** Whether each collection by rule lists what its rule chooses, on the day on which it was last sorted. */
export async function checkRuleCollections({ db }: Database): Promise<Checked> {
  const collections = await db
    .selectFrom('collection')
    .select(['id', 'title', 'rule', 'sorted_day'])
    .where('rule', 'is not', null)
    .orderBy('title')
    .execute();
  const findings: Finding[] = [];
  for (const { id, title, rule: text, sorted_day } of collections) {
    const rule = storedRule(text);
    if (!rule) continue;
    const { cameIn, left } = ruleChanges({ id, rule }, startOfUkDay(sorted_day));
    const { rows } = await sql<{ missing: number; wrong: number }>`
      SELECT (SELECT count(*) FROM (${cameIn}) AS coming) AS missing,
        (SELECT count(*) FROM (${left}) AS leaving) AS wrong`.execute(db);
    const [missing, wrong] = [Number(rows[0]?.missing), Number(rows[0]?.wrong)];
    if (missing + wrong > 0)
      findings.push(
        `The collection '${title}' lacks ${missing} products that its rule chooses, and has ${wrong} that it does not.`,
      );
  }
  return {
    what: 'a collection by rule lists what its rule chooses',
    findings: withMore(findings, findings.length),
  };
}
