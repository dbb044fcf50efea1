import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openLedger } from './ledger.ts';
import { addPayment, listPayments } from './payments.ts';

test('a ledger from before the sandbox played Stripe keeps its payments and takes Stripe’s', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'inglenook-ledger-'));
  const file = join(dataDir, 'sandbox', 'ledger.sqlite');
  const sale = (provider: 'card' | 'stripe', reference: string) => ({
    reference,
    provider,
    type: 'sale' as const,
    time: 1,
    order_reference: '1001',
    unique_reference: reference,
    amount: 100,
    amount_received: 100,
    currency: '826',
    state: 'captured' as const,
    code: 0,
    message: '',
    card_scheme: 'Visa',
  });
  mkdirSync(join(dataDir, 'sandbox'));
  const { sql } = tableOf(openLedger(dataDir));
  const old = new DatabaseSync(file);
  old.exec('DROP TABLE payment');
  old.exec(String(sql).replace(", 'stripe'", ''));
  old.exec('CREATE INDEX payment_by_unique_reference ON payment (unique_reference)');
  addPayment(old, sale('card', 'A'));
  expect(() => addPayment(old, sale('stripe', 'B'))).toThrow('CHECK');
  old.close();
  const ledger = openLedger(dataDir);
  addPayment(ledger, sale('stripe', 'B'));
  expect(listPayments(ledger).map(({ reference }) => reference)).toEqual(['A', 'B']);
  ledger.close();
  await rm(dataDir, { recursive: true });
});

function tableOf(ledger: DatabaseSync) {
  const row = ledger.prepare("SELECT sql FROM sqlite_master WHERE name = 'payment'").get();
  ledger.close();
  return row ?? {};
}
