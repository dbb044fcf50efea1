import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox } from '@inglenook/sandbox/open-sandbox.ts';
import { REAL_WORLD, type World } from '@inglenook/sandbox/world.ts';
import { cardFields, cardForm, cardPage } from '#integrations/card-gateway/card-gateway.server.ts';
import type { CardAccount } from '#integrations/card-gateway/card-gateway-account.server.ts';
import { klarna } from '#integrations/klarna/klarna.server.ts';
import type { StripeAccount } from '#integrations/stripe/stripe-account.server.ts';
import { stripeCheckout } from '#integrations/stripe/stripe-checkout.server.ts';
import { stripeElement } from '#integrations/stripe/stripe-element.server.ts';
import type { Attempt, Card } from '#shop/sales/payments/attempt.ts';
import type {
  FieldsProvider,
  FormProvider,
  LibraryProvider,
  Provider,
  RedirectProvider,
  SaleAnswer,
} from '#shop/sales/payments/payment-provider.ts';
import { SANDBOX_KLARNA, SANDBOX_MERCHANT, SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { pence } from '#values/uk/pence.ts';
import { aFreePort } from './free-port.ts';

export type TestSandbox = {
  url: string;
  smtpPort: number;
  dataDir: string;
  /** The shop's own adapter, speaking to this sandbox over HTTP. */
  cards: FormProvider;
  /** Every way to pay by card at its gateway. */
  ways: { fields: FieldsProvider; page: RedirectProvider };
  /** The same for paying later. */
  payLater: LibraryProvider;
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

type Merchant = Pick<CardAccount, 'merchantId' | 'secret'>;

/** Milliseconds: a timeout in a test need not take half a minute. */
const IMPATIENT = { connect: 2_000, whole: 3_000 };

/** A sandbox on a free port, with a clock that only the test moves; its gateway may know another merchant. */
export async function aSandbox(merchant: Merchant = SANDBOX_MERCHANT): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inglenook-sandbox-'));
  const clock = aClock(Date.UTC(2026, 10, 21, 9, 30));
  const open = (port: number) => openSandbox({ port, dataDir, world: clock.world, merchant });
  // It is restarted there, so nothing else may take the port meanwhile.
  let sandbox = await open(await aFreePort());
  const test: TestSandbox = {
    ...sandbox,
    dataDir,
    cards: cardsOf(sandbox.url, merchant),
    ways: waysOf(sandbox.url, merchant),
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
): FormProvider {
  return cardForm({ url: `${url}/direct/`, ...SANDBOX_MERCHANT, ...account }, IMPATIENT);
}

export function waysOf(url: string, merchant: Merchant) {
  const account = { url: `${url}/direct/`, ...merchant };
  return { fields: cardFields(account, IMPATIENT), page: cardPage(account, IMPATIENT) };
}

export function payLaterOf(url: string, account: Partial<{ password: string }> = {}): LibraryProvider {
  const log = { info() {}, warn() {}, error() {} };
  return klarna({ url, scriptUrl: `${url}/klarna/lib.js`, ...SANDBOX_KLARNA, ...account }, log, IMPATIENT);
}

/** Stripe's frame on the payment step, and its own page; both at the sandbox's account unless told otherwise. */
export function stripeOf(url: string, account: Partial<StripeAccount> = {}) {
  const whole: StripeAccount = { ...SANDBOX_STRIPE, capture: 'at-once', sandboxUrl: url, ...account };
  return { element: stripeElement(whole, IMPATIENT), checkout: stripeCheckout(whole, IMPATIENT) };
}

/** What Stripe's frame gives the page for a card. Throws Stripe's code if it is refused. */
export async function stripeToken(url: string, number = '4242424242424242', cvc = '123'): Promise<string> {
  const answer = await fetch(`${url}/v1/confirmation_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_STRIPE.publishableKey}` },
    body: new URLSearchParams({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '30',
      'payment_method_data[card][cvc]': cvc,
    }),
  });
  const { id, error } = (await answer.json()) as { id: string; error?: { code: string } };
  if (error) throw new Error(error.code);
  return id;
}

/** Types a card on Stripe's page; where the browser is taken then. */
export async function payOnPage(
  pageUrl: string,
  number = '4242424242424242',
  cvc = '123',
): Promise<string | null> {
  const answer = await fetch(pageUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12 / 30', cvc }),
  });
  return answer.headers.get('location');
}

/** An attempt to pay with a card. */
export type Sale = Attempt & { card: Card };

export function sellWith(cards: FormProvider, sale: Sale): Promise<SaleAnswer> {
  return cards.begin(sale, sale.card);
}

/** The kind of answer that a provider reads from a callback; undefined if it believes none. */
export async function readBy(provider: Provider, rawBody: string): Promise<string | undefined> {
  const callback = await provider.readCallback({ headers: new Headers(), rawBody });
  return callback.kind === 'answer' ? callback.answer.kind : undefined;
}

let count = 0;

const AN_ADDRESS = {
  givenName: 'Zoë',
  familyName: "O'Neil & Co (UK)",
  email: 'zoe@example.com',
  phone: '+441632960000',
  line1: '16 Test Street',
  line2: '',
  town: 'Leek',
  county: '',
  postcode: 'ST13 6DH',
};

/** A sale of an accepted card, every one with names of its own. */
export function aSale(changes: Partial<Sale> & { cardNumber?: string; expiryMonth?: number } = {}): Sale {
  count += 1;
  const { cardNumber = '4929421234600821', expiryMonth = 8, ...rest } = changes;
  return {
    paymentId: `pay_${count}`,
    orderNumber: String(1000 + count),
    amount: pence(129_999),
    card: { number: cardNumber, expiryMonth, expiryYear: 31, cvv: '123' },
    order: {
      amount: pence(129_999),
      tax: pence(21_667),
      lines: [],
      billing: AN_ADDRESS,
      shipping: AN_ADDRESS,
    },
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
