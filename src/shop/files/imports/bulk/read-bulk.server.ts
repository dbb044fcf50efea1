import { setImmediate as turn } from 'node:timers/promises';
import type { Manager } from '../../../actor.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { type Claim, endReading, keepClaim } from '../work/claim.server.ts';
import { insertItems } from '../work/import-items.server.ts';
import type { BulkChange } from './bulk-change.ts';
import { BulkTally } from './bulk-tally.ts';
import { findBulkPlans } from './plan-bulk.server.ts';
import { toBulkItem } from './say-bulk.ts';

const AT_ONCE = 50;

/** Looks at what a change of many products would do, and keeps that as its plan. */
export async function readBulkChange(
  shop: Shop,
  reader: Manager,
  claim: Claim,
  { change, ids, stopping }: { change: BulkChange; ids: string[]; stopping?: AbortSignal | undefined },
): Promise<void> {
  const tally = new BulkTally();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (stopping?.aborted) return;
    const items = await planItems(shop, reader, {
      importId: claim.id,
      change,
      ids: ids.slice(from, from + AT_ONCE),
      from,
      tally,
    });
    await inTransaction(shop, async (shop) => {
      await keepClaim(shop, claim);
      await insertItems(shop, items);
    });
    await turn();
  }
  await endReading(shop, claim, { state: 'read', facts: JSON.stringify(tally.facts(ids.length)) });
}

type Some = { importId: string; change: BulkChange; ids: string[]; from: number; tally: BulkTally };

/** The rows of the plan for some products; the first has the place `from`. */
export async function planItems(
  shop: Shop,
  reader: Manager,
  { importId, change, ids, from, tally }: Some,
): Promise<ReturnType<typeof toBulkItem>[]> {
  const plans = await findBulkPlans(shop, reader, change, ids);
  return plans.map((plan, n) => toBulkItem(importId, from + n, change, plan, tally));
}
