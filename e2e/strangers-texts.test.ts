import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buy } from './owner.ts';
import { aProduct } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { theShop } from './the-shop.ts';
import { visit } from './visit.ts';

/** It marks the page it runs on. */
const PICTURE = '<img src=x onerror=ran=1>';
const SCRIPT = `</script></title></textarea><script>ran=1</script>`;
const QUOTE = `"' autofocus onfocus=ran=1 x="`;

/** The page shows the texts as they were typed, and made nothing of them. */
async function expectPlain(page: Page, address: string, ...texts: string[]): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const words = await page.locator('body').innerText();
  for (const text of texts) expect(words, address).toContain(text);
  const made = await page.evaluate(() => ({
    ran: 'ran' in window,
    pictures: document.querySelectorAll('img[src="x"], [onerror], [onfocus]').length,
  }));
  expect(made, address).toEqual({ ran: false, pictures: 0 });
}

test('what strangers write is shown on orders, papers and messages, and never runs', () =>
  visit({}, async ({ page }) => {
    const { handle } = await aProduct('Rushton Stove', { price: 34_950, stockCount: 5 });
    await signIn(page);
    const name = `Rose ${PICTURE}`;
    const id = await buy(page, handle, { customerName: name, addressLine1: SCRIPT, town: QUOTE });
    const message = {
      name,
      email: 'rose@example.co.uk',
      message: `${SCRIPT} ${QUOTE}`,
      orderNumber: PICTURE,
    };
    const sent = await page.request.post('/pages/contact', {
      form: { phone: '01632 960123', website: '', ...message },
      headers: { Origin: theShop().url },
    });
    expect(sent.ok()).toBe(true);

    await expectPlain(page, `/admin/orders/view/${id}`, name, SCRIPT, QUOTE);
    await page.getByRole('button', { name: 'Partial refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Or another amount').fill('1');
    await dialog.getByLabel(/^Reason/).selectOption('Goodwill');
    await dialog.getByRole('button', { name: 'Refund £1.00' }).click();
    await page.getByRole('status').getByText('has a new refund').waitFor();

    const paper = (doc: string) => `/admin/orders/print/${id}?doc=${doc}`;
    await expectPlain(page, paper('packing-slip'), name, SCRIPT, QUOTE);
    await expectPlain(page, paper('invoice'), name, SCRIPT, QUOTE);
    await expectPlain(page, paper('credit-note&number=1'), name);
    await expectPlain(page, `/admin/orders/packing-slips?id=${id}&id=${id}`, name, SCRIPT, QUOTE);
    await expectPlain(page, '/admin?tab=orders', name);
    await expectPlain(page, '/admin?tab=messages', name);
    await expectPlain(page, '/admin/home/emails');
    await expectPlain(page, `/checkout/thank-you/${id}`, SCRIPT);
    await expectPlain(page, `/search?q=${encodeURIComponent(PICTURE + SCRIPT)}`);
  }));
