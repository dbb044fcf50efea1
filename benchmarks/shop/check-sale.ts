import { connect } from '#database/connect.server.ts';
import { MONEY_RULES } from '#operations/check/money-rules.server.ts';
import { checkRules } from '#operations/check/rules.server.ts';
import { STOCK_RULES } from '#operations/check/stock-rules.server.ts';
import type { Place } from '../catalogue/place.ts';
import { untilSettled } from './until-settled.ts';

type Entry = { type: string; orderReference: string; amountReceived: number; state: string };

/** What the visitors were told. */
export type Told = { accepted: string[] };

/** What was found afterwards. */
export type Found = {
  accepted: number;
  declined: number;
  waitingForBank: number;
  /** Payments that the shop cannot settle: it asks a person. */
  forAPerson: number;
  emails: number;
  taken: number;
};

/**
 * Waits until nothing is in doubt but what the shop asks a person about, and every email is sent; then compares the
 * gateway's ledger, orders, stock, emails and what the visitors were told. Throws what differs.
 */
export async function checkSale(
  { where }: Place,
  sandboxUrl: string,
  { accepted: told }: Told,
): Promise<Found> {
  const database = connect(where);
  try {
    const forAPerson = await untilSettled(database, sandboxUrl);
    const wrong: string[] = [];
    const asked = await database.db
      .selectFrom('attention')
      .select(['subject', 'reason'])
      .where('resolved', 'is', null)
      .execute();
    for (const { subject, reason } of asked)
      if (!forAPerson.includes(subject)) wrong.push(`a person is asked about ${subject}: ${reason}`);
    for await (const { what, findings } of checkRules(database, [...MONEY_RULES, ...STOCK_RULES]))
      if (findings.length > 0)
        wrong.push(`${what}: ${findings.length} times not, such as ${JSON.stringify(findings[0])}`);
    const orders = await database.db
      .selectFrom('orders')
      .select(['id', 'order_number as number', 'status', 'amount', 'email'])
      .execute();
    const status = new Map(orders.map((order) => [order.id, order.status]));
    for (const id of told)
      if (status.get(id) !== 'accepted')
        wrong.push(`an order that was accepted, ${id}, is ${status.get(id)} now`);
    const kept = keptByOrder(await ask<Entry[]>(`${sandboxUrl}/sandbox/transactions`));
    for (const { number, status, amount } of orders) {
      const due = status === 'accepted' ? amount : 0;
      const has = kept.get(String(number)) ?? 0;
      if (has !== due)
        wrong.push(`order ${number} is ${status}: ${due} pence are due, the gateway has ${has}`);
    }
    const accepted = orders.filter((order) => order.status === 'accepted');
    const emails = (await ask<{ to: string }[]>(`${sandboxUrl}/sandbox/mails`)).map(({ to }) => to);
    const toVisitors = emails.filter((to) => to.startsWith('visitor')).sort();
    if (String(toVisitors) !== String(accepted.map(({ email }) => email).sort()))
      wrong.push(`${accepted.length} orders were accepted, but ${toVisitors.length} confirmations were sent`);
    if (wrong.length > 0)
      throw new Error(`${wrong.length} things are wrong:\n${wrong.slice(0, 20).join('\n')}`);
    const many = (wanted: string) => orders.filter((order) => order.status === wanted).length;
    return {
      accepted: accepted.length,
      declined: many('declined'),
      waitingForBank: many('in-progress') - forAPerson.length,
      forAPerson: forAPerson.length,
      emails: toVisitors.length,
      taken: accepted.reduce((sum, { amount }) => sum + amount, 0),
    };
  } finally {
    await database.close();
  }
}

/** Pence that the gateway has of each order. */
function keptByOrder(ledger: Entry[]): Map<string, number> {
  const kept = new Map<string, number>();
  for (const { type, orderReference, amountReceived } of ledger) {
    const sign = type === 'sale' ? 1 : -1;
    kept.set(orderReference, (kept.get(orderReference) ?? 0) + sign * amountReceived);
  }
  return kept;
}

async function ask<Answer>(address: string): Promise<Answer> {
  return (await fetch(address)).json();
}
