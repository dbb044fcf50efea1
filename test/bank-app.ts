import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '#database/connect.server.ts';
import { anApp, type TestApp } from './app.ts';
import { aBank, type Bank } from './bank.ts';

/** The whole app with a bank to deal with, for all tests of a describe block; there from the first test on. */
export function withBankApp(engine: Engine): { app: TestApp; bank: Bank } {
  const both = {} as { app: TestApp; bank: Bank };
  beforeAll(async () => {
    both.bank = await aBank();
    both.app = await anApp(engine, { cards: both.bank.cards });
  });
  afterAll(async () => {
    await both.app.shop.close();
    await both.bank.close();
  });
  return both;
}
