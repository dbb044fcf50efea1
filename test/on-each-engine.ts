import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { Engine } from '#database/connect.server.ts';
import { sandboxTransport } from '#integrations/smtp.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type AppOptions, appOn, type TestApp } from './app.ts';
import { aBank, type Bank } from './bank.ts';
import { allEngines } from './database.ts';
import { aSandbox, type TestSandbox } from './sandbox.ts';
import { aShop, type TestShop } from './shop.ts';

const SENDER = { name: 'Moorland Fires', address: 'hello@moorlandfires.example' };

/** What a describe block may name: there from its first hook on, and closed after its last. */
export type House = {
  engine: Engine;
  shop: TestShop;
  /** Pages and API of this shop. */
  app: TestApp;
  /** A bank for it to take cards at. */
  bank: Bank;
  /** The same without ears, and with a mailbox for what the shop sends. */
  sandbox: TestSandbox;
  /** Gives the shop something else to meet outside: another clock, its own mail, no bank. */
  outside(parts: () => Partial<Shop>): void;
};

export type HouseOptions = AppOptions & {
  /** Where one engine is proof enough. */
  only?: Engine;
  /** Everything anew for each test. */
  perTest?: boolean;
  /** Takes cards, also where no test names the bank. */
  atBank?: boolean;
};

/**
 * The set-up of nearly every test: the same sentences on SQLite and, where it answers, on PostgreSQL, each with a
 * shop on a database of its own.
 *
 *     onEachEngine('messages in the back office', ({ app, shop, bank }) => {
 *       test('are listed', async () => {
 *         const page = await app.asOwner.get('/admin?tab=messages');    // asCustomer, asVisitor; .post(path, form)
 *         expect(page.get('heading', 'Messages')).toBeTruthy();         // page.ts: by role, label and text
 *         const { status, body } = await app.asOwner.call('GET', '/admin/orders');        // the API
 *         shop.advanceClock(60_000);                                    // its clock stands still otherwise
 *
 * Name only what you need: what is not named is not started.
 */
export function onEachEngine(name: string, tests: (house: House) => void): void;
export function onEachEngine(name: string, options: HouseOptions, tests: (house: House) => void): void;
export function onEachEngine(
  name: string,
  ...rest: [(house: House) => void] | [HouseOptions, (house: House) => void]
): void {
  const [options, tests] = rest.length === 2 ? rest : [{}, rest[0]];
  const engines = options.only ? [options.only] : allEngines();
  describe.each(engines)(`${name} (%s)`, (engine) => tests(aHouse(engine, options)));
}

/** What is named is an empty object until the first hook has filled it, so that tests can take the house apart. */
function aHouse(engine: Engine, { perTest = false, atBank = false, ...options }: HouseOptions): House {
  const [shop, bank, sandbox] = [{} as TestShop, {} as Bank, {} as TestSandbox];
  const { app, open } = appOn(shop, options);
  const isNamed = { shop: false, app: false, bank: atBank, sandbox: false };
  let others: () => Partial<Shop> = () => ({});
  const [before, after] = perTest ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    const usual: Partial<Shop> = {};
    if (isNamed.bank) {
      Object.assign(bank, await aBank());
      Object.assign(usual, { cards: bank.cards, publicUrl: bank.shopUrl });
    }
    if (isNamed.sandbox) {
      Object.assign(sandbox, await aSandbox());
      Object.assign(usual, { cards: sandbox.cards, emails: sandboxTransport(sandbox.url, SENDER) });
    }
    if (isNamed.shop || isNamed.app) Object.assign(shop, await aShop(engine, { ...usual, ...others() }));
    if (isNamed.app) await open();
  });
  after(async () => {
    await shop.close?.();
    await bank.close?.();
    await sandbox.close?.();
  });
  const named = <T>(name: keyof typeof isNamed, part: T) => {
    isNamed[name] = true;
    return part;
  };
  return {
    engine,
    get shop() {
      return named('shop', shop);
    },
    get app() {
      return named('app', app);
    },
    get bank() {
      return named('bank', bank);
    },
    get sandbox() {
      return named('sandbox', sandbox);
    },
    outside(parts) {
      others = parts;
    },
  };
}
