import { expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { aProduct, emailsTo, payByCard, thanked, toPayment } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { expectAccessibleOnAll, expectReflow, visit } from './visit.ts';

test('a fire is replaced by a dearer one by keyboard, and the difference is paid by the first touch on a phone', async () => {
  const [one, other] = [fresh('Plain Suite'), fresh('Grand Suite')];
  const fire = await aProduct(one, { price: 34_950, stockCount: 3 });
  await aProduct(other, { price: 49_950, stockCount: 3 });
  const email = `${fresh('changer').toLowerCase()}@example.co.uk`;
  let address = '';
  await visit({ size: 'phone', hasTouchscreen: true }, async ({ page }) => {
    await toPayment(page, fire, email);
    await payByCard(page);
    await thanked(page);
    address = new URL(page.url()).pathname;
  });
  const id = address.split('/').at(-1) ?? '';
  await visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    await page.goto(`/admin/orders/view/${id}`);
    await page.getByRole('link', { name: 'Change', exact: true }).press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Change #WEB/ }).waitFor();
    const change = page.getByRole('button', { name: 'Change the order' });
    expect(await change.isEnabled()).toBe(false);
    await page.getByLabel(`Take off ${one}`).selectOption('1');
    await page.getByText('Nothing would be left of this order').waitFor();
    expect(await change.isEnabled()).toBe(false);
    await page.getByLabel('Add a product').pressSequentially(other);
    await page.keyboard.press('Enter');
    await page.getByText('£150.00 is to be paid before it leaves.').waitFor();
    await expectAccessibleOnAll(page);
    await expectReflow(page);
    await change.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^#WEB\d+ \(accepted\)/ }).waitFor();
    await page.getByText('1 taken off').waitFor();
    await page.getByRole('button', { name: 'Email the link to pay £150.00' }).waitFor();
    await expectAccessibleOnAll(page);
  });
  await expect.poll(() => emailsTo(email)).toContain(`/checkout/rest/${id}`);
  await visit({ size: 'phone', hasTouchscreen: true, isUntouched: true }, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Pay £150.00' }).tap();
    await page.getByLabel('Card number').waitFor();
    await payByCard(page);
    await page.waitForURL(`**${address}`);
    await page.getByText('1 taken off').waitFor();
    expect(await page.getByRole('link', { name: /^Pay £/ }).count()).toBe(0);
  });
});
