import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Db } from '#database/connect.server.ts';
import { ESCALATE_AFTER } from '#shop/sales/payments/settle-payments.server.ts';

/** Minutes that this may take. */
const AT_MOST = 5;

/**
 * Waits until every payment is settled, or a person is asked about it, and every email is sent. Resolves with the
 * payments of which a person is asked. A buyer who left at the bank keeps nobody waiting: that order ends by itself half
 * an hour later.
 */
export async function untilSettled({ db }: Database, sandboxUrl: string): Promise<string[]> {
  for (const until = Date.now() + AT_MOST * 60_000; Date.now() < until; await wait(1000)) {
    // In this order: a callback settles a payment, and that sends an email.
    if ((await callbacksWaiting(sandboxUrl)) > 0) continue;
    await endTheWaitForAPerson(db);
    const inDoubt = await findInDoubt(db);
    const unsent = await db.selectFrom('email').select('id').where('state', '=', 'queued').execute();
    if (unsent.length === 0 && inDoubt.every(({ reason }) => reason !== null))
      return inDoubt.map(({ id }) => id);
  }
  throw new Error(`Payments are in doubt or emails unsent ${AT_MOST} minutes after the sale.`);
}

async function callbacksWaiting(sandboxUrl: string): Promise<number> {
  const answer = await fetch(`${sandboxUrl}/sandbox/callbacks`);
  return ((await answer.json()) as { waiting: number }).waiting;
}

/**
 * A payment without a reference, of which no callback tells, may never have left the process that was killed. Nobody can
 * be asked by the shop (docs/decisions/007-paying-exactly-once.md), so what is left of its quarter of an hour is skipped.
 */
async function endTheWaitForAPerson(db: Db) {
  await db
    .updateTable('payment')
    .set((row) => ({ created: row('created', '-', ESCALATE_AFTER), check_after: 0 }))
    .where('state', '=', 'unknown')
    .where('provider_reference', 'is', null)
    .where('created', '>', Date.now() - ESCALATE_AFTER)
    .execute();
}

/** Payments in doubt, and why a person is asked about them, if so. */
function findInDoubt(db: Db) {
  return db
    .selectFrom('payment')
    .leftJoin('attention', (open) =>
      open.onRef('attention.subject', '=', 'payment.id').on('attention.resolved', 'is', null),
    )
    .select(['payment.id', 'attention.reason'])
    .where('payment.state', 'in', ['created', 'sending', 'unknown', 'pending', 'refunding'])
    .execute();
}
