import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox } from '@inglenook/sandbox/open-sandbox.ts';
import { REAL_WORLD, type World } from '@inglenook/sandbox/world.ts';
import { cardGateway } from '#integrations/card-gateway.server.ts';
import { klarna } from '#integrations/klarna.server.ts';
import type { CardGateway, Sale } from '#shop/payments/card-gateway.ts';
import type { PayLater } from '#shop/payments/pay-later-provider.ts';
import { pence } from '#values/pence.ts';
import { SANDBOX_KLARNA, SANDBOX_MERCHANT } from '#values/sandbox-account.ts';

export type TestSandbox = {
  url: string;
  smtpPort: number;
  dataDir: string;
  /** The shop's own adapter, speaking to this sandbox over HTTP. */
  cards: CardGateway;
  /** The same for paying later. */
  payLater: PayLater;
  /** Moves the sandbox's clock on, in milliseconds, and does what falls due. */
  advanceClock(milliseconds: number): Promise<void>;
  /** JSON of one of its endpoints. */
  read<T = unknown>(path: string): Promise<T>;
  send(path: string, body?: unknown): Promise<Response>;
  /** Stops it; its data stays on disk. */
  stop(): Promise<void>;
  /** Restarts it at the same address, with the data on disk. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds: a timeout in a test need not take half a minute. */
const IMPATIENT = { connect: 2_000, whole: 3_000 };

/** A sandbox on a free port, with a clock that only the test moves. */
export async function aSandbox(): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inglenook-sandbox-'));
  const clock = aClock(Date.UTC(2026, 10, 21, 9, 30));
  const open = (port: number) => openSandbox({ port, dataDir, world: clock.world });
  let sandbox = await open(0);
  const test: TestSandbox = {
    ...sandbox,
    dataDir,
    cards: cardsOf(sandbox.url),
    payLater: payLaterOf(sandbox.url),
    advanceClock: clock.advanceClock,
    read: async <T>(path: string) => (await fetch(`${test.url}${path}`)).json() as Promise<T>,
    send: (path, body = {}) =>
      fetch(`${test.url}${path}`, {
        method: path === '/sandbox' ? 'DELETE' : 'POST',
        body: path === '/sandbox' ? null : JSON.stringify(body),
      }),
    stop: () => sandbox.close(),
    async start() {
      sandbox = await open(Number(new URL(test.url).port));
      test.smtpPort = sandbox.smtpPort;
    },
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true });
    },
  };
  return test;
}

export function cardsOf(
  url: string,
  account: Partial<{ secret: string; merchantId: string }> = {},
): CardGateway {
  return cardGateway({ url: `${url}/direct/`, ...SANDBOX_MERCHANT, ...account }, IMPATIENT);
}

export function payLaterOf(url: string, account: Partial<{ password: string }> = {}): PayLater {
  const log = { info() {}, warn() {}, error() {} };
  return klarna({ url, ...SANDBOX_KLARNA, ...account }, log, IMPATIENT);
}

let count = 0;

/** A sale of an accepted card, every one with names of its own. */
export function aSale(changes: Partial<Sale> & { cardNumber?: string; expiryMonth?: number } = {}): Sale {
  count += 1;
  const { cardNumber = '4929421234600821', expiryMonth = 8, ...rest } = changes;
  return {
    paymentId: `pay_${count}`,
    orderNumber: String(1000 + count),
    amount: pence(129_999),
    card: { number: cardNumber, expiryMonth, expiryYear: 31, cvv: '123' },
    customer: {
      name: "Zoë O'Neil & Co (UK)",
      email: 'zoe@example.com',
      phoneNumber: '+441632960000',
      address: '16 Test Street\r\nLeek',
      postcode: 'ST13 6DH',
    },
    browser: {
      ip: '203.0.113.9',
      userAgent: 'A browser/1.0 (*~!)',
      accept: 'text/html,*/*;q=0.8',
      acceptLanguage: 'en-GB,en;q=0.9',
      acceptEncoding: 'br, gzip',
      screen: '1920x1080x30',
      timeZoneOffset: 0,
    },
    returnUrl: 'http://localhost:3000/checkout/3ds/return/abc?a=1&b=2',
    callbackUrl: 'http://127.0.0.1:9/unused',
    ...rest,
  };
}

function aClock(start: number): { world: World; advanceClock(milliseconds: number): Promise<void> } {
  let now = start;
  const planned = new Map<symbol, { at: number; work(): void }>();
  return {
    world: {
      ...REAL_WORLD,
      now: () => now,
      later(milliseconds, work) {
        // Work that is due at once needs no clock.
        if (milliseconds <= 0) return REAL_WORLD.later(0, work);
        const key = Symbol();
        planned.set(key, { at: now + milliseconds, work });
        return () => planned.delete(key);
      },
    },
    async advanceClock(milliseconds) {
      now += milliseconds;
      for (const [key, { at, work }] of planned) {
        if (at > now) continue;
        planned.delete(key);
        work();
      }
    },
  };
}
