import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import { toSettings } from './owner.ts';
import { type RunningShop, startShop } from './shop.setup.ts';
import { aProduct, payByCard, toPayment, type Variant, VISA } from './shopping.ts';
import { expectAccessibleOnAll, expectReflow, visit } from './visit.ts';

/** A shop of its own, because an account that is entered ends the test mode. */
let shop: RunningShop;
let stop: () => Promise<void>;
let suite: Variant;
beforeAll(async () => {
  ({ shop, stop } = await startShop({ DEMO: '0' }));
  suite = await aProduct('Allgreave Ash Suite', { price: 79_900, stockCount: 10 }, shop);
});
afterAll(() => stop?.());

test('the owner enters the card gateway, first with a wrong key, then the mail server, and gets a test email', () =>
  visit({ size: 'phone', expected: /422|403/ }, async ({ page }) => {
    await page.request.post(`${shop.url}/login`, { form: shop.admin, headers: { Origin: shop.url } });
    await page.goto(`${shop.url}/admin?tab=settings`);
    await toSettings(page, 'Payments and email');
    await page.getByRole('heading', { name: 'Payments and email' }).waitFor();
    await expectAccessibleOnAll(page);
    await expectReflow(page);

    const buyer = await page.context().newPage();
    await toPayment(buyer, suite, undefined, shop);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('link', { name: 'Card gateway' }).click();
    await fill('Address of the gateway', `${shop.sandboxUrl}/direct/`);
    await fill('Merchant ID', SANDBOX_MERCHANT.merchantId);
    await fill('Signature key', 'one letter too few');
    await fill('Your password', shop.admin.password);
    await press('Try and save');
    await page.getByText('The card gateway refuses this.').waitFor();
    await page.getByRole('link', { name: 'Signature key' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-secret');
    await expectAccessibleOnAll(page);
    await expectReflow(page);

    await page.keyboard.press('Control+a');
    await page.keyboard.type(SANDBOX_MERCHANT.secret);
    await press('Try and save');
    await page.getByText('Tried and saved. It is in use from now on.').waitFor();
    await page.getByText('Leave it empty to keep it.').waitFor();
    expect(await page.getByLabel('Signature key').inputValue()).toBe('');
    await expectAccessibleOnAll(page);

    // Who had our own form before them is not left alone with it.
    await payByCard(buyer);
    await buyer.getByText('The ways to pay have just changed').waitFor();
    await buyer.frameLocator('iframe[title="Card number"]').getByLabel('Card number').fill(VISA);
    await buyer.close();

    const { port } = await (await page.request.get(`${shop.sandboxUrl}/sandbox/smtp`)).json();
    await page.getByRole('link', { name: 'Payments and email' }).first().click();
    await page.getByRole('link', { name: 'Mail server' }).click();
    await fill('Server', '127.0.0.1');
    await fill('Port', String(port));
    await fill('User name', 'shop');
    await fill('Password', 'sandbox-moves-no-money');
    await fill('Sender', 'Fires <hello@fires.example>');
    await fill('Your password', shop.admin.password);
    await press('Try and save');
    await page.getByText('Tried and saved. It is in use from now on.').waitFor();
    await press('Send a test email');
    await page.getByText(`A test email is on its way to ${shop.admin.email}.`).waitFor();
    const emails = await (await page.request.get(`${shop.sandboxUrl}/sandbox/mails`)).json();
    expect(emails).toMatchObject([
      { to: shop.admin.email, text: expect.stringContaining('Your emails work') },
    ]);
    await expectAccessibleOnAll(page);
    await expectReflow(page);
  }));
