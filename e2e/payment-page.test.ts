import { beforeAll, expect, test } from 'vitest';
import { aProduct, toPayment, type Variant } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, visit } from './visit.ts';

let suite: Variant;

beforeAll(async () => {
  suite = await aProduct('Wincle Oak Suite', { price: 104_900, stockCount: 100 });
});

/** What a script that was added to the payment page might try; browsers tell the console that they refuse. */
const expected = /Content Security Policy|Trusted(Script|HTML)|ERR_BLOCKED_BY_CSP/;

test('what is added to the payment page does not run, and the owner reads of it', () =>
  visit({ size: 'desktop', expected }, async ({ page }) => {
    await toPayment(page, suite);
    const reported = page.waitForRequest((request) => request.url().endsWith('/checkout/reports'));
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/card';
      document.body.append(frame);
    });
    const { status } = await fetchStatus(await reported);
    expect(status).toBe(204);

    await signIn(page);
    await page.goto('/admin/settings/payment-page');
    await page.getByText('A window from https://evil.example was to be shown inside the page').waitFor();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('Checked: the payment page is as it should be.').waitFor();
    await expectAccessible(page);
  }));

test('a script that was written into the payment page on its way is refused', () =>
  visit({ size: 'phone', expected }, async ({ page }) => {
    await page.route('**/checkout?step=payment', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        '</body>',
        '<script>document.title = "taken"</script></body>',
      );
      await route.fulfill({ response: answer, body });
    });
    const reported = page.waitForRequest((request) => request.url().endsWith('/checkout/reports'));
    await toPayment(page, suite);
    expect((await fetchStatus(await reported)).status).toBe(204);
    expect(await page.title()).not.toBe('taken');
    expect(await page.locator('script[type="importmap"]').count()).toBe(1);
  }));

async function fetchStatus(request: { response(): Promise<{ status(): number } | null> }) {
  return { status: (await request.response())?.status() };
}
