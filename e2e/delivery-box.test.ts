import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, visit } from './visit.ts';

test('the price of delivery to a postcode is requested once and remembered', () =>
  visit({ expected: /422/ }, async ({ page }) => {
    await page.goto('/collections/electric-stoves');
    await page.locator('main a[href^="/product/"]').first().click();
    const box = page.getByRole('region', { name: 'Delivery', exact: true });
    await box.getByLabel('Delivery to your postcode').fill('nowhere');
    await box.getByRole('button', { name: 'Check' }).click();
    await box.getByText('Enter a full UK postcode').waitFor();
    expect(await focused(page)).toBe('Postcode not valid. Enter a full UK postcode');
    await expectAccessible(page);

    await box.getByLabel('Delivery to your postcode').fill('st136dh');
    await page.keyboard.press('Enter');
    await box.getByText('Delivery to ST13 6DH: Free').waitFor();
    await box.getByText(/^With you (between|on)/).waitFor();
    expect(await box.innerText()).not.toContain('Free delivery');
    await box.getByRole('link', { name: 'Change the postcode' }).click();
    expect(await box.getByLabel('Delivery to your postcode').inputValue()).toBe('ST13 6DH');
    await box.getByLabel('Delivery to your postcode').fill('bt11aa');
    await box.getByRole('button', { name: 'Check' }).click();
    await box.getByText(/Delivery to BT1 1AA: £/).waitFor();
    const price = /£[\d.]+/.exec(await box.innerText())?.[0] ?? '';
    await expectAccessible(page);

    await page.reload();
    await box.getByText(`Delivery to BT1 1AA: ${price}`).waitFor();
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.getByText('In your cart').waitFor();
    await page.goto('/cart');
    const summary = page.locator('dl', { hasText: 'Delivery to BT1 1AA' });
    await summary.waitFor();
    expect(await summary.innerText()).toContain(price);
    await page.goto('/checkout');
    expect(await page.getByLabel('Postcode').first().inputValue()).toBe('BT1 1AA');
  }));

test('without script the page itself answers with the price of delivery, as often as requested', () =>
  visit({ withoutScript: true, size: 'phone', expected: /422/ }, async ({ page }) => {
    await page.goto('/collections/electric-stoves');
    await page.locator('main a[href^="/product/"]').first().click();
    const field = page.getByLabel('Delivery to your postcode');
    await field.fill('nowhere');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Enter a full UK postcode').waitFor();
    expect(await field.inputValue()).toBe('nowhere');
    await field.fill('ST13');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Delivery to ST13: Free').waitFor();
    await page.waitForLoadState();
    await page.getByRole('link', { name: 'Change the postcode' }).click();
    await field.fill('ST13 6DH');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Delivery to ST13 6DH: Free').waitFor();
    await page.waitForLoadState();

    await page.getByRole('link', { name: 'Change the postcode' }).click();
    await field.fill('bt11aa');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText(/Delivery to BT1 1AA: £/).waitFor();
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.waitForURL('**/cart');
    await page.getByText('Delivery to BT1 1AA').first().waitFor();
  }));

/** The description of the focused element. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const note = document.activeElement?.getAttribute('aria-describedby');
    return (note && document.getElementById(note)?.textContent) || undefined;
  });
}
