import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { Engine } from '#database/connect.server.ts';
import { sandboxTransport } from '#integrations/mail/smtp.server.ts';
import { type AppOptions, appOn, type TestApp } from './app.ts';
import { aBank, type Bank } from './bank.ts';
import { allEngines } from './database.ts';
import { aSandbox, type TestSandbox } from './sandbox.ts';
import { aNewShop, aShop, type Outside, type TestShop } from './shop.ts';

/** What tests may use: open from the first hook on, and closed after the last. */
export type Setup = {
  engine: Engine;
  shop: TestShop;
  /** Pages and API of this shop. */
  app: TestApp;
  /** A card gateway for this shop that also listens for its callbacks. */
  bank: Bank;
  /** A card gateway without callbacks, and a mailbox for what the shop sends. */
  sandbox: TestSandbox;
  /** Replaces parts of the world outside the shop: its clock, its emails, its gateway. */
  outside(parts: () => Outside): void;
};

export type SetupOptions = AppOptions & {
  /** For what one engine alone can show, or where no other is ever asked. */
  only?: Engine;
  /** Sets up everything again for each test. */
  perTest?: boolean;
  /** Without the words of the demo, as a shop starts. */
  isNew?: boolean;
  /** Takes cards although no test uses the bank itself. */
  atBank?: boolean;
};

/**
 * Sets up nearly every test: on SQLite and, if it is running, on PostgreSQL, each with its own shop and database.
 *
 *     onEachEngine('messages in the back office', ({ app, shop, bank }) => {
 *       test('are listed', async () => {
 *         const page = await app.asOwner.get('/admin?tab=messages');    // asCustomer, asVisitor; .post(path, form)
 *         expect(page.get('heading', 'Messages')).toBeTruthy();         // page.ts: by role, label and text
 *         const { status, body } = await app.asOwner.call('GET', '/admin/orders');        // the API
 *         shop.advanceClock(60_000);                                    // its clock is stopped otherwise
 *
 * Only what the tests destructure is started.
 */
export function onEachEngine(...[name, ...rest]: Tests): void {
  const [options, tests] = rest.length === 2 ? rest : [{}, rest[0]];
  const engines = options.only ? [options.only] : allEngines();
  describe.each(engines)(`${name} (%s)`, (engine) => tests(setUp(engine, options)));
}

/**
 * The same for what is about words, looks, roles, files or the network, not about SQL, locks or money: on SQLite, and
 * on the other engine too where EVERY_ENGINE is set, as in the hosted run.
 */
export function onAnyEngine(...[name, ...rest]: Tests): void {
  const [options, tests] = rest.length === 2 ? rest : [{}, rest[0]];
  onEachEngine(name, process.env.EVERY_ENGINE ? options : { ...options, only: 'sqlite' }, tests);
}

type Tests =
  | [name: string, tests: (setup: Setup) => void]
  | [name: string, options: SetupOptions, tests: (setup: Setup) => void];

/** Each part is an empty object until the first hook fills it, so that tests can destructure the set-up. */
function setUp(
  engine: Engine,
  { perTest = false, atBank = false, isNew = false, ...options }: SetupOptions,
): Setup {
  const [shop, bank, sandbox] = [{} as TestShop, {} as Bank, {} as TestSandbox];
  const { app, open } = appOn(shop, options);
  const isNamed = { shop: false, app: false, bank: atBank, sandbox: false };
  let others: () => Outside = () => ({});
  const [before, after] = perTest ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    const usual: Outside = {};
    if (isNamed.bank) {
      Object.assign(bank, await aBank());
      Object.assign(usual, { cards: bank.cards, publicUrl: bank.shopUrl });
    }
    if (isNamed.sandbox) {
      Object.assign(sandbox, await aSandbox());
      Object.assign(usual, { cards: sandbox.cards, emails: sandboxTransport(sandbox.url) });
    }
    if (isNamed.shop || isNamed.app)
      Object.assign(shop, await (isNew ? aNewShop : aShop)(engine, { ...usual, ...others() }));
    if (isNamed.app) await open();
  });
  after(async () => {
    await app.close();
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
