import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderOrder } from '#shop/sales/payments/provider-order.ts';
import { aSandbox, type TestSandbox } from '#test/kit/sandbox.ts';
import { pence } from '#values/uk/pence.ts';
import { closeFrameBy, pressInFrame } from './frames.ts';
import { expectAccessible, visit } from './visit.ts';

let sandbox: TestSandbox;
let server: Server;
let shopUrl: string;
beforeAll(async () => {
  sandbox = await aSandbox();
  server = await serveShop();
  shopUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await sandbox.close();
});

type Answer = { approved?: boolean; show_form?: boolean; authorization_token?: string; error?: object };
/** What the library puts into the window, and what the test notes beside it. */
type Library = {
  Klarna: { Payments: Record<'init' | 'load' | 'authorize' | 'finalize', (...args: unknown[]) => void> };
  isReady: boolean;
  answer: Answer | null;
};

async function aSession(email = 'eleanor@example.co.uk'): Promise<string> {
  const address = {
    givenName: 'Eleanor',
    familyName: 'Whitlock',
    email,
    phone: '+447700900123',
    line1: '3 Clerk Bank',
    line2: '',
    town: 'Leek',
    county: '',
    postcode: 'ST13 6DH',
  };
  const order: ProviderOrder = {
    amount: pence(34_999),
    tax: pence(5_833),
    lines: [
      {
        kind: 'goods',
        name: 'Ashcombe Oak Suite',
        reference: 'A',
        quantity: 1,
        unitPrice: pence(34_999),
        discount: pence(0),
        total: pence(34_999),
        tax: pence(5_833),
        vatRate: 20,
      },
    ],
    billing: address,
    shipping: address,
  };
  const urls = { confirmation: `${shopUrl}/checkout`, authorised: `${shopUrl}/a`, notified: `${shopUrl}/n` };
  const answer = await sandbox.payLater.openSession(order, urls);
  if (answer.kind !== 'open') throw new Error(answer.cause);
  return answer.clientToken;
}

/** A checkout page as strict as the shop's: no inline style, no inline script, frames of the provider alone. */
function serveShop(): Promise<Server> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${sandbox.url}; frame-src ${sandbox.url}; style-src 'self'; connect-src ${sandbox.url}; img-src 'self' data:`,
    );
    response.end(`<!doctype html><html lang="en-GB"><head><title>Checkout</title><link rel="icon" href="data:,"></head>
<body><main><h1>Checkout</h1><div id="klarna"></div><button id="pay">PAY NOW</button></main></body></html>`);
  });
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)));
}

async function openPage(page: Page, clientToken: string) {
  await page.goto(`${shopUrl}/checkout`);
  await page.evaluate(() => {
    (window as unknown as Record<string, unknown>).klarnaAsyncCallback = () => {
      (window as unknown as Library).isReady = true;
    };
  });
  await page.addScriptTag({ url: `${sandbox.url}/klarna/lib.js` });
  await page.waitForFunction(() => (window as unknown as Library).isReady);
  await call(page, 'init', { client_token: clientToken });
}

async function call(
  page: Page,
  name: 'init' | 'load' | 'authorize' | 'finalize',
  options: object,
  data?: object,
) {
  await page.evaluate(
    ([name, options, data]) => {
      const shop = window as unknown as Library;
      shop.answer = null;
      const keep = (answer: Answer) => {
        shop.answer = answer;
      };
      if (data) shop.Klarna.Payments[name](options, data, keep);
      else shop.Klarna.Payments[name](options, keep);
    },
    [name, options, data] as const,
  );
}

async function answerOf(page: Page): Promise<Answer> {
  const handle = await page.waitForFunction(() => (window as unknown as Library).answer);
  return (await handle.jsonValue()) as Answer;
}

const CATEGORY = { payment_method_category: 'klarna' };
const LOAD = { ...CATEGORY, container: '#klarna' };
const dialogOf = (page: Page) => page.frameLocator('dialog iframe');

test('the offer is shown, and every decision of the dialog comes to the page as the provider says it (F54)', () =>
  visit({}, async ({ page }) => {
    await openPage(page, await aSession());
    await call(page, 'load', LOAD);
    expect(await answerOf(page)).toEqual({ show_form: true });
    await page.frameLocator('#klarna iframe').getByText('You approve the payment').waitFor();
    for (const [button, answer] of [
      ['Close', { approved: false, show_form: true }],
      ['Refuse', { approved: false, show_form: false }],
      [
        'Need correction',
        {
          approved: false,
          show_form: true,
          error: { invalid_fields: ['billing_address.email', 'billing_address.phone'] },
        },
      ],
      ['Approve', { approved: true, show_form: true, authorization_token: expect.any(String) }],
      ['Approve, decide later', { approved: true, show_form: true, authorization_token: expect.any(String) }],
    ] as const) {
      await page.locator('#pay').focus();
      await call(page, 'authorize', CATEGORY);
      await dialogOf(page).getByRole('heading', { name: 'Pay £349.99 with Klarna?' }).waitFor();
      await pressInFrame(dialogOf(page).getByRole('button', { name: button, exact: true }));
      expect(await answerOf(page)).toEqual(answer);
      expect(await page.locator('dialog').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('pay');
    }
  }));

test('the dialog can be used by keyboard alone, and read aloud; Escape closes it', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await openPage(page, await aSession());
    await call(page, 'authorize', CATEGORY);
    await dialogOf(page).locator('h1:focus').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    closeFrameBy(page, 'Enter');
    expect(await answerOf(page)).toMatchObject({ approved: true });
    await call(page, 'authorize', CATEGORY);
    await dialogOf(page).locator('h1:focus').waitFor();
    closeFrameBy(page, 'Escape');
    expect(await answerOf(page)).toEqual({ approved: false, show_form: true });
  }));

test('it is not offered to an e-mail that says refuse, nor in a category that is not there (F53)', () =>
  visit({}, async ({ page }) => {
    await openPage(page, await aSession('please-refuse@example.com'));
    await call(page, 'load', LOAD);
    expect(await answerOf(page)).toEqual({ show_form: false });
    await openPage(page, await aSession());
    await call(page, 'load', { ...LOAD, payment_method_category: 'pay_by_pigeon' });
    expect(await answerOf(page)).toEqual({ show_form: false });
    expect(await page.locator('#klarna iframe').count()).toBe(0);
  }));

test('what is called wrongly is thrown by name; what is finalised later gives its token then', () =>
  visit({}, async ({ page }) => {
    await openPage(page, await aSession());
    const thrown = (name: keyof Library['Klarna']['Payments'], options: object) =>
      page.evaluate(
        ([name, options]) => {
          try {
            (window as unknown as Library).Klarna.Payments[name](options);
            return '';
          } catch (error) {
            return (error as Error).name;
          }
        },
        [name, options] as const,
      );
    expect(await thrown('init', { client_token: 'rubbish' })).toBe('InvalidClientTokenError');
    expect(await thrown('load', { ...LOAD, container: '#nowhere' })).toBe('InvalidContainerSelectorError');
    expect(await thrown('load', { container: '#klarna' })).toBe('PaymentMethodCategoryNotProvidedError');
    await call(page, 'authorize', { ...CATEGORY, auto_finalize: false }, {});
    await pressInFrame(dialogOf(page).getByRole('button', { name: 'Approve', exact: true }));
    expect(await answerOf(page)).toEqual({ approved: true, show_form: true, finalize_required: true });
    await call(page, 'finalize', CATEGORY);
    expect(await answerOf(page)).toMatchObject({ approved: true, authorization_token: expect.any(String) });
  }));

test('another site cannot show the dialog of a shop', () =>
  visit({ expected: /frame-ancestors/ }, async ({ page }) => {
    const token = await aSession();
    const frame = await fetch(`${sandbox.url}/klarna/dialog?client_token=${token}&shop=https://evil.example`);
    expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    await page.goto('about:blank');
  }));
