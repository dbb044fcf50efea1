import { beforeAll, expect, test } from 'vitest';
import { fresh } from './fresh.ts';
import { buy } from './owner.ts';
import { aProduct, emailsTo, type Variant } from './shopping.ts';
import { signIn } from './sign-in.ts';
import { theShop } from './the-shop.ts';
import { expectAccessibleOnAll, visit } from './visit.ts';

let stove: Variant;

beforeAll(async () => {
  stove = await aProduct('Warslow Stove', { price: 80_000, stockCount: 50 });
});

test('a product leads to who bought it, and one letter goes to each of them', () =>
  visit({ expected: /409/ }, async ({ page }) => {
    const [zoe, ann] = [`${fresh('zoe')}@example.co.uk`, `${fresh('ann')}@example.co.uk`];
    // Mail servers fold the domain alone.
    const loud = zoe.replace(/^[^@]+/, (name) => name.toUpperCase());
    await signIn(page);
    for (const [customerName, email] of [
      ['Zoe Ash', zoe],
      ['Ann Birch', ann],
      ['Zoe Ash', loud],
    ] as const)
      await buy(page, stove.handle, { customerName, email });
    await page.goto(`/admin/products/edit/${stove.handle}`);
    await page.getByRole('link', { name: 'Orders with this' }).click();
    await page.getByText('3 orders of 2 people').waitFor();
    await expectAccessibleOnAll(page);

    await page.getByRole('link', { name: 'Write to all of them' }).click();
    const send = page.getByRole('button', { name: 'Write to 2 people…' });
    expect(await send.isDisabled()).toBe(true);
    await page.getByLabel('Subject').fill('Your Warslow Stove');
    await page
      .getByRole('textbox', { name: 'Text' })
      .fill('Please do not light it.\n\nWe come and look at it.');
    const letter = page.frameLocator('iframe[title="Preview of the letter"]:not([aria-hidden=true])');
    await letter.getByText('We come and look at it.').waitFor();
    await letter.getByText('Dear Eleanor Hart,').waitFor();
    await expectAccessibleOnAll(page);

    // Somebody buys it while the letter is written: nothing goes, and nothing that was typed is lost.
    await buy(page, stove.handle, { customerName: 'Rose Dee', email: `${fresh('rose')}@example.co.uk` });
    await send.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Write to 2 people?' });
    await dialog.getByText('Each gets one email').waitFor();
    await expectAccessibleOnAll(page);
    await dialog.getByRole('button', { name: 'Write to 2 people' }).press('Enter');
    await page.getByText('It is 3 people by now, not 2').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep writing' }).press('Enter');
    expect(await page.getByLabel('Subject').inputValue()).toBe('Your Warslow Stove');
    await page.getByRole('button', { name: 'Write to 3 people…' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Write to 3 people' }).press('Enter');
    await page.getByRole('status').getByText('Written to 3 people').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('');
    await expect.poll(() => emailsTo(ann), { timeout: 15_000 }).toContain('Please do not light it.');
    const toZoe = async () =>
      `${await emailsTo(zoe)} ${await emailsTo(loud)}`.match(/Please do not light it\./g)?.length;
    await expect.poll(toZoe, { timeout: 15_000 }).toBe(1);
    await expectAccessibleOnAll(page);
  }));

test('a customer is found by Ctrl K, has a note, and an owner exports and erases their data', () =>
  visit({ expected: /422/ }, async ({ page }) => {
    const name = `Maud ${fresh('Quill').replace('-', '')}`;
    const email = `${fresh('maud')}@example.co.uk`;
    await signIn(page);
    await buy(page, stove.handle, { customerName: name, email });
    await page.goto('/admin?tab=orders');
    await page.getByRole('cell', { name: 'Warslow Stove' }).first().waitFor();
    await page.getByText('To ship', { exact: true }).first().waitFor();
    await expectAccessibleOnAll(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(name);
    await page.getByRole('group', { name: 'Customers' }).getByRole('option', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByLabel('New note').fill('Rings before she comes.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Rings before she comes.').waitFor();
    await expectAccessibleOnAll(page);

    await page.getByRole('link', { name: 'Export or erase' }).click();
    const password = page.getByLabel('Your password');
    await password.first().fill('wrong');
    await page.getByRole('button', { name: 'Export their data' }).click();
    await page.getByText('This is not your current password').first().waitFor();
    await expectAccessibleOnAll(page);
    await password.first().fill(theShop().admin.password);
    await page.getByRole('button', { name: 'Export their data' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('personal-data.json');
    await password.fill(theShop().admin.password);
    await page.getByRole('button', { name: 'Erase their data for good' }).click();
    await page.getByRole('status').getByText('Erased', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to the customer' }).click();
    await page.getByText('Personal data erased').waitFor();
    expect(await page.getByText('Rings before she comes.').count()).toBe(0);
    await page.goto('/admin/customers');
    await expectAccessibleOnAll(page);
  }));

test('the page of an order says first what is to be done with it', () =>
  visit({}, async ({ page }) => {
    await signIn(page);
    const id = await buy(page, stove.handle);
    await page.goto(`/admin/orders/view/${id}`);
    await page.getByText(/^Ship it (today|by )/).waitFor();
    await expectAccessibleOnAll(page);
  }));
