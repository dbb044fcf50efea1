import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openShop } from '#open-shop.server.ts';
import type { Settings } from '#settings.ts';
import { VISITOR } from '#shop/actor.ts';
import { CHECKOUT, checksumOf } from '#shop/checkout/checkout-form.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { readForm } from '#shop/forms/form.ts';
import type { Shop } from '#shop/shop.server.ts';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';

const ROLL_BACK = new Error('rolled back');

/** A card of the sandbox; an expiry month below 12 needs no bank's page. */
const CARD = { cardNumber: '4929 4212 3460 0821', expiry: '03 / 39', cvv: '123' };
const BUYER = {
  customerName: 'Test Order',
  email: 'test-order@example.com',
  phoneNumber: '+44 7700 900123',
  addressLine1: '1 Test Lane',
  town: 'Leek',
  postcode: 'ST13 6DH',
  billingIsShipping: true,
};
const BROWSER = {
  userAgent: 'Inglenook',
  accept: 'text/html',
  acceptLanguage: 'en-GB',
  acceptEncoding: 'br',
};

/**
 * Buys something in a shop from a sandbox of its own, and rolls everything back: no order, no number and no email is
 * left. Resolves to a sentence; throws when the order was not accepted.
 */
export async function placeTestOrder(settings: Settings): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inglenook-test-order-'));
  const sandbox = await startSandbox(folder);
  try {
    const { shop, close } = await openShop(
      {
        ...settings,
        hasDemo: false,
        cardGateway: { url: `${sandbox.url}/direct/`, ...SANDBOX_MERCHANT },
        ...{ klarna: null, hasPayLater: false, smtp: null, sandbox: null, s3: null, logLevel: 'silent' },
      },
      () => {},
    );
    try {
      return await buyAndRollBack(shop);
    } finally {
      await close();
    }
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function buyAndRollBack(outside: Shop): Promise<string> {
  let said = 'Nothing is in stock, so no test order was placed.';
  await outside.database
    .inTransaction(async (db) => {
      const shop: Shop = { ...outside, db, isInTransaction: true, lastWork: new Map() };
      const variant = await shop.db
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select(['variant.id', 'variant.price', 'product.title'])
        .where('variant.available', '=', 1)
        .where('product.available', '=', 1)
        .where('stock_count', '>', 0)
        .where('variant.price', '>', 0)
        .orderBy('variant.id')
        .executeTakeFirst();
      if (!variant) throw ROLL_BACK;
      const answer = await pay(shop, variant);
      if (answer.status !== 'accepted')
        throw new Error(`A test order was ${answer.status}: ${answer.message ?? ''}`);
      said = `A test order for '${variant.title}' was accepted and rolled back.`;
      throw ROLL_BACK;
    })
    .catch((error) => {
      if (error !== ROLL_BACK) throw error;
    });
  return said;
}

/** Buys at the price that the shop answers: delivery and discount are its own. */
async function pay(shop: Shop, { id, price }: { id: string; price: number }) {
  const buy = (amount: number) => {
    const items = [{ handle: '', variant: { id, price }, quantity: 1 }];
    const form = { ...BUYER, ...CARD, items, amount };
    const checksum = checksumOf(readForm(CHECKOUT, form));
    return placeOrder(shop, VISITOR, readForm(CHECKOUT, { ...form, checksum }), {
      browser: BROWSER,
      ip: '127.0.0.1',
    });
  };
  const answer = await buy(price);
  return answer.status === 'declined' && answer.amount !== undefined ? buy(answer.amount) : answer;
}

/** The sandbox as a program of its own, on a free port. */
async function startSandbox(dataDir: string) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  const child = spawn(process.execPath, [findSandbox()], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: dataDir },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/sandbox/health`).catch(() => null);
    if (answer?.ok) return { url, stop };
    await wait(50);
  }
  throw new Error('The sandbox, which plays the bank for a test order, did not start.');

  async function stop() {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  }
}

/** Beside the shop, whether this runs from source or from the build. */
function findSandbox(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'sandbox', 'main.ts');
    if (existsSync(file)) return file;
  }
  throw new Error('The folder sandbox/ is missing: a test order needs it.');
}
