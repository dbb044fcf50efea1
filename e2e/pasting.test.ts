import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SAMPLES } from '#test/clipboard/samples.ts';
import { save, saved } from './owner.ts';
import { openNewProduct } from './products.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, visit } from './visit.ts';

/** The editor; until it is there, the source has its name. */
const description = (page: Page) =>
  page.getByRole('textbox', { name: 'HTML Description' }).and(page.locator('[contenteditable]'));

/** Pastes as another program's clipboard would, which a test cannot fill. */
async function paste(field: Locator, data: Record<string, string>) {
  await field.click();
  await field.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** The description as the shop has it now, written as a browser writes it. */
async function savedDescription(page: Page): Promise<string> {
  await page.keyboard.press('Control+s');
  await saved(page).waitFor();
  const answer = await page.request.get(`/api/v1/product/${page.url().split('/').pop()}?admin=true`);
  const { HTMLdescription } = await answer.json();
  return HTMLdescription.replaceAll('<br />', '<br>').replaceAll('\u00a0', '&nbsp;');
}

test.each(SAMPLES)('what is pasted from $name is saved as what it means, and nothing else', (sample) =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await openNewProduct(page, `Larkhill from ${sample.name}`);
    await paste(description(page), { 'text/html': sample.copied, 'text/plain': 'Not this' });
    expect(await savedDescription(page)).toBe(sample.kept);
    await expectAccessible(page);
  }),
);

test('words pasted into a line stay in it, plain text is plain, and what the editor copies it pastes whole', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await openNewProduct(page, 'Larkhill in a line');
    const text = description(page);
    await text.click();
    await page.keyboard.type('Made of ');
    await paste(text, {
      'text/html': '<p class=MsoNormal><span style="color:red"><b>oak</b><o:p></o:p></span></p>',
    });
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Enter');
    await paste(text, { 'text/plain': '<b>2 kW</b>, *quiet*\nand warm' });
    const written =
      '<p>Made of <strong>oak</strong></p>\n<p>&lt;b&gt;2 kW&lt;/b&gt;, *quiet*</p>\n<p>and warm</p>';
    expect(await savedDescription(page)).toBe(written);
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Delete');
    await expect.poll(() => text.textContent()).toBe('');
    await page.keyboard.press('Control+v');
    await expect.poll(() => text.textContent()).toContain('and warm');
    await expect.poll(() => save(page).isDisabled()).toBe(true);
  }));

test('a section of a page takes the same', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/admin?tab=pages');
    await page.getByRole('link', { name: 'New page' }).click();
    await page.getByLabel('Title').fill('Caring for Slate');
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByRole('button', { name: 'Add section' }).click();
    const section = page.getByRole('group', { name: 'Section 1' });
    const [sample] = SAMPLES;
    await paste(section.locator('[contenteditable]'), { 'text/html': sample?.copied ?? '' });
    await section.getByRole('button', { name: 'Source' }).click();
    await expect.poll(() => section.locator('textarea').inputValue()).toBe(sample?.kept);
  }));

const DEEP = `${'<div><b>'.repeat(30_000)}A small fire`;
const LONG_STYLES = `<html><head><style>${'p.Larkhill {mso-style-name:"Larkhill suite";}\n'.repeat(100_000)}</style></head><body><p class=MsoNormal>A small fire<o:p></o:p></p></body></html>`;

test('a text that comes with five megabytes of styles is pasted', () =>
  visit({ size: 'desktop' }, async ({ page }) => {
    await openNewProduct(page, 'Larkhill from afar');
    await paste(description(page), { 'text/html': LONG_STYLES });
    expect(await savedDescription(page)).toBe('<p>A small fire</p>');
  }));

test.each([
  [
    'characters',
    { 'text/html': `<p class=MsoNormal>${'Oak and slate. '.repeat(350_000)}</p>` },
    '200,000 characters',
  ],
  ['characters of plain text', { 'text/plain': 'Oak and slate. '.repeat(350_000) }, '200,000 characters'],
  [
    'bytes of anything',
    { 'text/html': `<style>${'p{}'.repeat(4_000_000)}</style><p>Oak</p>` },
    '200,000 characters',
  ],
  ['paragraphs', { 'text/html': '<p>Oak</p>'.repeat(3000) }, '2,500 paragraphs'],
  ['lists in lists', { 'text/html': `${'<ul><li>Oak'.repeat(60)}` }, 'too deep within each other'],
  ['elements in elements', { 'text/html': DEEP }, 'too deep within each other'],
])('too many %s are refused in words, and the text stays as it was', (_, data, why) =>
  visit({ size: 'phone' }, async ({ page }) => {
    await openNewProduct(page, 'Larkhill at length');
    const text = description(page);
    await text.click();
    await page.keyboard.type('A small fire');
    await paste(text, data as Record<string, string>);
    const alert = page.getByRole('alert').filter({ hasText: 'Nothing was pasted' });
    await alert.getByText(why).waitFor();
    await expectAccessible(page);
    expect(await text.textContent()).toBe('A small fire');
    await page.keyboard.type('!');
    await expect.poll(() => alert.count()).toBe(0);
    expect(await savedDescription(page)).toBe('<p>A small fire!</p>');
  }),
);
