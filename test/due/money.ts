import { expect } from 'vitest';
import { MONEY_RULES } from '#operations/check/money-rules.server.ts';
import { checkRules } from '#operations/check/rules.server.ts';
import { STOCK_RULES } from '#operations/check/stock-rules.server.ts';
import { VAT_RULES } from '#operations/check/vat-rules.server.ts';
import { payRest } from '#shop/sales/due/pay-rest.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Bank } from '../kit/bank.ts';
import { aForm, BROWSER } from '../kit/builders.ts';

type Typed = { amount?: number; requestKey?: string; cardNumber?: string; expiry?: string };

/** Pays what is due at its page. */
export function payRestByCard(
  shop: Shop,
  orderId: string,
  { amount = 70_000, requestKey, ...card }: Typed = {},
) {
  const { expiry, cvv, cardNumber } = aForm([]);
  return payRest(
    shop,
    orderId,
    { expiry, cvv, cardNumber, ...card, amount },
    { browser: BROWSER, ip: '192.0.2.1', ...(requestKey && { requestKey }) },
  );
}

/** What orders, payments, refunds and stock say of each other. */
export async function expectSound(shop: Shop) {
  for await (const { what, findings } of checkRules(shop.database, [
    ...MONEY_RULES,
    ...VAT_RULES,
    ...STOCK_RULES,
  ]))
    expect(findings, what).toEqual([]);
}

/** The sales that the bank has made, and what is left of them, in pence. */
export async function moved(bank: Pick<Bank, 'transactions'>) {
  const ledger = await bank.transactions();
  const sales = ledger.filter(({ type }) => type === 'sale');
  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
  const back = ledger.filter(({ type }) => type !== 'sale').map(({ amount }) => amount);
  return {
    taken: sales.map(({ amount }) => amount).toSorted((a, b) => a - b),
    kept: sum(sales.map(({ amount, amountReceived }) => amountReceived ?? amount)) - sum(back),
  };
}
