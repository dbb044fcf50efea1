import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openShop } from '#open-shop.server.ts';
import { readSettings } from '#settings.ts';
import { CHECKOUT, type CheckoutForm, checksumOf } from '#shop/checkout/checkout-form.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { readForm } from '#shop/forms/form.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The sandbox is in the project's folder, which is above this file, built or not. */
function findSandbox(folder: string): string {
  const file = join(folder, 'sandbox/main.ts');
  if (existsSync(file)) return file;
  if (folder === dirname(folder)) throw new Error('there is no sandbox beside the shop');
  return findSandbox(dirname(folder));
}

/**
 * Places an order in a restored shop, against a sandbox of its own; resolves to what is wrong. Nothing of the real shop's
 * environment is used, no job runs, and what waited to be sent is removed first: nothing leaves the machine.
 */
export async function buyOnTrial(
  dataDir: string,
  place: { file: string } | { url: string },
  say: (line: string) => void,
): Promise<string[]> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const settings = readSettings({
    PORT: String(port),
    SANDBOX: '1',
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DATABASE_URL: 'url' in place ? place.url : undefined,
    DEMO: '0',
    ADMIN_EMAIL: 'owner@shop.example',
    LOG_LEVEL: 'error',
  });
  const sandbox = spawn(process.execPath, [findSandbox(import.meta.dirname)], {
    stdio: 'ignore',
    env: { SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir },
  });
  const { shop, close } = await openShop(settings, () => {});
  try {
    await untilOpen(`http://127.0.0.1:${sandboxPort}/sandbox/health`, sandbox);
    await silence(shop);
    return await buy({ ...shop, emails: null }, say);
  } finally {
    await close();
    sandbox.kill('SIGKILL');
  }
}

/** Removes what waits to leave the shop. */
async function silence({ db }: Shop): Promise<void> {
  await db.deleteFrom('email').where('state', '=', 'queued').execute();
  await db.deleteFrom('webhook_delivery').execute();
  await db.updateTable('webhook_endpoint').set({ active: 0 }).execute();
}

async function buy(shop: Shop, say: (line: string) => void): Promise<string[]> {
  const variant = await shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.price', 'variant.stock_count', 'product.handle'])
    .where('variant.stock_count', '>', 0)
    .where('variant.available', '=', 1)
    .where('product.available', '=', 1)
    .where('variant.price', '>', 0)
    .orderBy('variant.id')
    .executeTakeFirst();
  if (!variant) {
    say('No product is in stock, so no test order was placed.');
    return [];
  }
  let answer = await order(shop, formFor(variant, variant.price), 'proof-1');
  // The first answer names the price with delivery.
  if (answer.amount !== undefined) answer = await order(shop, formFor(variant, answer.amount), 'proof-2');
  if (answer.status !== 'accepted')
    return [`A test order was not accepted: ${answer.message ?? answer.status}`];
  const { stock_count } = await shop.db
    .selectFrom('variant')
    .select('stock_count')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow();
  const confirmation = await shop.db
    .selectFrom('email')
    .select('id')
    .where('kind', '=', 'order-confirmed')
    .where('order_id', '=', answer.orderId ?? '')
    .executeTakeFirst();
  if (stock_count !== variant.stock_count - 1) return ['A test order did not take its product from stock.'];
  if (!confirmation) return ['A test order was not confirmed by email.'];
  say('A test order was placed there and paid at the sandbox.');
  return [];
}

function order(shop: Shop, form: CheckoutForm, requestKey: string) {
  const browser = { userAgent: 'proof', accept: 'text/html', acceptLanguage: 'en-GB', acceptEncoding: 'br' };
  return placeOrder(shop, { kind: 'visitor', hasExpiredSession: false }, form, {
    requestKey,
    browser,
    ip: '127.0.0.1',
  });
}

/** The sandbox's card that always pays. */
const CARD = { cardNumber: '4929421234600821', expiry: '03 / 39', cvv: '123' };

function formFor({ id, price, handle }: { id: string; price: number; handle: string }, amount: number) {
  const form = {
    customerName: 'A Test',
    email: 'test@shop.example',
    phoneNumber: '+44 7700 900123',
    addressLine1: '1 Test Street',
    town: 'Leek',
    postcode: 'ST13 6DH',
    billingIsShipping: true,
    ...CARD,
    amount,
    items: [{ handle, variant: { id, price }, quantity: 1 }],
  };
  return readForm(CHECKOUT, { checksum: checksumOf(readForm(CHECKOUT, form)), ...form });
}

async function untilOpen(address: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt++) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('the sandbox that plays the bank did not start');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
