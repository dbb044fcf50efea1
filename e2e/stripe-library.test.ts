import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FrameLocator, Page } from 'playwright-core';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCardData } from '#test/kit/no-card-data.ts';
import { aSandbox, type TestSandbox } from '#test/kit/sandbox.ts';
import { SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { closeFrameBy, pressInFrame } from './frames.ts';
import { expectAccessible, visit } from './visit.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
let server: Server;
let shopUrl: string;
/** Everything that the shop's own server was sent. */
const heard: string[] = [];
beforeAll(async () => {
  sandbox = await aSandbox();
  const { hostname, port } = new URL(sandbox.url);
  stripe = new Stripe(SANDBOX_STRIPE.secretKey, { host: hostname, port, protocol: 'http' });
  server = await serveShop();
  shopUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await sandbox.close();
});

/** A payment step as strict as the shop's: no inline style, no inline script, frames of the provider alone. */
function serveShop(): Promise<Server> {
  const server = createServer(async (request, response) => {
    heard.push(`${request.method} ${request.url} ${await text(request)}`);
    response.setHeader('content-type', 'text/html');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${sandbox.url}; frame-src ${sandbox.url}; style-src 'self'; connect-src ${sandbox.url}; img-src 'self' data:`,
    );
    response.end(`<!doctype html><html lang="en-GB"><head><title>Pay</title><link rel="icon" href="data:,"></head>
<body><main><h1>Pay</h1><div id="card"></div><button id="pay">PAY NOW</button></main></body></html>`);
  });
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)));
}

type Result = { error?: { code?: string; message?: string }; paymentIntent?: { status: string } };
/** The part of Stripe.js that the test uses, and what it notes beside it. */
type Library = {
  Stripe: (key: string) => {
    elements(options: object): {
      create(type: 'payment'): { mount(place: string): void };
      submit(): Promise<{ error?: object }>;
    };
    confirmPayment(options: object): Promise<Result>;
    createConfirmationToken(options: object): Promise<{ confirmationToken?: { id: string }; error?: object }>;
    handleNextAction(options: object): Promise<Result>;
  };
  elements: ReturnType<ReturnType<Library['Stripe']>['elements']>;
  stripe: ReturnType<Library['Stripe']>;
  result: Result | null;
};

const anIntent = () => stripe.paymentIntents.create({ amount: 49_900, currency: 'gbp' });

async function openPage(page: Page, options: object): Promise<FrameLocator> {
  await page.goto(`${shopUrl}/checkout`);
  await page.addScriptTag({ url: `${sandbox.url}/stripe/stripe.js` });
  await page.evaluate(
    ([key, options]) => {
      const shop = window as unknown as Library;
      shop.stripe = shop.Stripe(key);
      shop.elements = shop.stripe.elements(options);
      shop.elements.create('payment').mount('#card');
    },
    [SANDBOX_STRIPE.publishableKey, options] as const,
  );
  return page.frameLocator('#card iframe');
}

async function type(frame: FrameLocator, number: string) {
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('12 / 30');
  await frame.getByLabel('Security code').fill('123');
}

async function confirm(page: Page, more: object) {
  await page.evaluate((more) => {
    const shop = window as unknown as Library;
    const { stripe, elements } = shop;
    shop.result = null;
    void stripe.confirmPayment({ elements, ...more }).then((result) => {
      shop.result = result;
    });
  }, more);
}

async function resultOf(page: Page): Promise<Result> {
  const handle = await page.waitForFunction(() => (window as unknown as Library).result);
  return (await handle.jsonValue()) as Result;
}

const IF_REQUIRED = { redirect: 'if_required' };
const bankOf = (page: Page) => page.frameLocator('dialog iframe');

test('a card typed in Stripe’s frame is accepted, declined or corrected, and the shop never hears it', () =>
  visit({ size: 'phone', expected: /402|sandbox/ }, async ({ page }) => {
    const { client_secret: clientSecret } = await anIntent();
    const frame = await openPage(page, { clientSecret });
    await confirm(page, IF_REQUIRED);
    expect((await resultOf(page)).error).toMatchObject({ code: 'incomplete_number' });
    await expectAccessible(page);
    await type(frame, '4000000000000002');
    await confirm(page, IF_REQUIRED);
    expect((await resultOf(page)).error).toMatchObject({ code: 'card_declined' });
    await frame.getByText('Your card was declined.').waitFor();
    await type(frame, '4242424242424242');
    await confirm(page, IF_REQUIRED);
    expect((await resultOf(page)).paymentIntent).toMatchObject({ status: 'succeeded' });
    expect(heard.map(findCardData).filter(Boolean)).toEqual([]);
  }));

test('the bank is shown over the page: confirmed, failed and closed by keyboard', () =>
  visit({}, async ({ page }) => {
    for (const [answer, outcome] of [
      ['Fail', { error: { code: 'payment_intent_authentication_failure' } }],
      ['Escape', { error: { code: 'payment_intent_authentication_failure' } }],
      ['Confirm', { paymentIntent: { status: 'succeeded' } }],
    ] as const) {
      const { client_secret: clientSecret } = await anIntent();
      const frame = await openPage(page, { clientSecret });
      await type(frame, '4000002500003155');
      await confirm(page, IF_REQUIRED);
      const button = bankOf(page).getByRole('button', { name: 'Confirm' });
      await button.waitFor();
      if (answer === 'Escape') {
        await button.focus();
        closeFrameBy(page, 'Escape');
      } else await pressInFrame(bankOf(page).getByRole('button', { name: answer }));
      expect(await resultOf(page)).toMatchObject(outcome);
      expect(await page.locator('dialog').count()).toBe(0);
    }
  }));

test('without being told otherwise it leads to the address of return', () =>
  visit({}, async ({ page }) => {
    const { id, client_secret: clientSecret } = await anIntent();
    const frame = await openPage(page, { clientSecret });
    await type(frame, '4242424242424242');
    await confirm(page, { confirmParams: { return_url: `${shopUrl}/thanks` } });
    await page.waitForURL(
      (url) =>
        url.pathname === '/thanks' &&
        url.searchParams.get('payment_intent') === id &&
        url.searchParams.get('redirect_status') === 'succeeded',
    );
  }));

test('a token of what was typed is paid with by the server, which lets the page ask the bank', () =>
  visit({}, async ({ page }) => {
    const frame = await openPage(page, { mode: 'payment', amount: 49_900, currency: 'gbp' });
    await type(frame, '4000002760003184');
    const token = await page.evaluate(async () => {
      const { stripe, elements } = window as unknown as Library;
      await elements.submit();
      return (await stripe.createConfirmationToken({ elements })).confirmationToken?.id ?? '';
    });
    const { id, client_secret: clientSecret } = await anIntent();
    const asked = await stripe.paymentIntents.confirm(id, { confirmation_token: token });
    expect(asked.status).toBe('requires_action');
    await page.evaluate((clientSecret) => {
      const shop = window as unknown as Library;
      shop.result = null;
      void shop.stripe.handleNextAction({ clientSecret }).then((result) => {
        shop.result = result;
      });
    }, clientSecret);
    await pressInFrame(bankOf(page).getByRole('button', { name: 'Confirm' }));
    expect((await resultOf(page)).paymentIntent).toMatchObject({ status: 'succeeded' });
  }));
