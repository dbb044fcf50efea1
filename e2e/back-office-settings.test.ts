import { expect, test } from 'vitest';
import { save, saved, toSettings } from './owner.ts';
import { files } from './products.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, visit } from './visit.ts';

test('the owner changes the shop’s telephone number on a phone', () =>
  visit({ size: 'phone', expected: /422/ }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?tab=settings');
    await page.getByRole('button', { name: 'Image library All settings' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await toSettings(page, 'Shop profile');
    const telephone = page.getByLabel('Telephone');
    await telephone.waitFor();
    // Hidden until something has changed.
    const hiddenSave = page.getByRole('button', { name: 'Save', includeHidden: true });
    expect(await hiddenSave.isDisabled()).toBe(true);

    const before = await telephone.inputValue();
    await telephone.fill('12');
    await page.getByText('Unsaved: Telephone').waitFor();
    await expectAccessible(page);
    await save(page).click();
    await page.getByRole('alert').waitFor();
    expect(await telephone.inputValue()).toBe('12');

    await telephone.fill('01632 960789');
    await save(page).click();
    await saved(page).waitFor();
    await expect.poll(() => hiddenSave.isDisabled()).toBe(true);
    await page.goto('/');
    await page.getByRole('link', { name: '01632 960789' }).first().waitFor();

    await page.goto('/admin?tab=settings&section=shop');
    await telephone.fill(before);
    await toSettings(page, 'Image library');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await save(page).click();
    await saved(page).waitFor();
  }));

test('the owner reorders the delivery table by keyboard, and tries a postcode', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?tab=settings&section=delivery');
    await page.getByLabel('Postcode', { exact: true }).fill('iv408dx');
    await page.getByText('£100.00 per line').waitFor();
    await expectAccessible(page);

    const grip = page.getByRole('button', { name: /^Move AXL, rule 4, place 4/ });
    await grip.focus();
    await page.keyboard.press('Space');
    await page.getByText('Lifted AXL, rule 4, place 4 of 5.').waitFor({ state: 'attached' });
    await expectAccessible(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await page.getByText('Put AXL, rule 4 back at place 4 of 5').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await page.getByText('£85.00 per line').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('£100.00 per line').waitFor();

    await page.getByRole('button', { name: 'Remove ZE' }).click();
    await page.getByText('No postcode pays a different price.').waitFor();
    await save(page).click();
    await saved(page).waitFor();
    await expect.poll(() => page.getByText('ZE in rule 4 never matches').count()).toBe(0);

    await page.getByRole('button', { name: 'Edit rule 4' }).click();
    const areas = page.getByLabel('Postcode areas and districts');
    await areas.fill(`${await areas.inputValue()}, ZE`);
    await page.getByText('ZE in rule 4 never matches').waitFor();
    await save(page).click();
    await saved(page).waitFor();
  }));

test('the owner adds a delivery rule on a phone, and deletes it again', () =>
  visit({ size: 'phone', expected: /422/ }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?tab=settings&section=delivery');
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByLabel('Name').fill('Cornwall');
    await page.getByLabel('Per line').fill('12.50');
    await page.getByLabel('Postcode areas and districts').fill('TR, PL10 to PL12');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('UPS, Cornwall').waitFor();
    const change = page.getByRole('row', { name: 'UPS: PL10 to PL12, TR' });
    await change.getByText('£12.50').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Edit rule 6' }).click();
    await page.getByLabel('Per line').fill('twelve');
    await page.getByLabel('Postcode areas and districts').fill('TR, P-L');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('not valid', { exact: true }).waitFor();
    await page.getByText('P-L is no area').waitFor();
    await expectAccessible(page);
    await save(page).click();
    await page.getByRole('alert').getByText('Rule 6: Price not valid').waitFor();
    const price = page.getByLabel('Per line');
    await expect.poll(() => price.evaluate((each) => each === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await price.fill('12.50');
    await page.getByLabel('Postcode areas and districts').fill('TR, PL10 to PL12');
    await page.getByRole('button', { name: 'Done' }).click();

    await save(page).click();
    await saved(page).waitFor();
    await page.getByRole('button', { name: 'Edit rule 6' }).click();
    await page.getByRole('button', { name: 'Delete rule 6' }).click();
    await save(page).click();
    await expect.poll(() => page.getByText('UPS, Cornwall').count()).toBe(0);
    await saved(page).waitFor();
  }));

test('the owner uploads pictures, and deletes one that is not used', () =>
  visit({ expected: /415/ }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page);
    await page.goto('/admin?tab=settings');
    await page
      .getByLabel('Pictures for the library')
      .setInputFiles([
        ...(await files(1)),
        { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      ]);
    await page.getByText('Refused: That drawing (SVG) cannot be drawn').waitFor();
    const spare = page.getByRole('listitem').filter({ hasText: 'fire-0.png' });
    await spare.getByText('Not used').waitFor();
    await expectAccessible(page);
    await spare.getByRole('button', { name: 'Copy address' }).click();
    await page.getByText('Address copied').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\/media\//);
    await spare.getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete picture' }).click();
    await page.getByRole('status').getByText('Picture deleted').waitFor();
    await expect.poll(() => spare.count()).toBe(0);
  }));

test('the owner looks up on a phone who changed what', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin');
    await page
      .getByRole('navigation', { name: 'Admin, short' })
      .getByRole('button', { name: 'More' })
      .click();
    await page.getByRole('link', { name: 'Activity' }).locator('visible=true').click();
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    await page.getByRole('link', { name: 'Settings', exact: true }).and(page.locator('[href*=kind]')).click();
    await page.getByRole('term').filter({ hasText: 'Telephone' }).first().waitFor();
    await page.getByRole('link', { name: 'Shop profile' }).first().click();
    await page.getByRole('heading', { level: 2, name: 'Activity' }).waitFor();
  }));
