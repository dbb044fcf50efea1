import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findCardData } from '../test/kit/no-card-data.ts';
import { findBarriers } from './axe.ts';
import { theShop } from './the-shop.ts';
import { keepTouching } from './touch.ts';

export type Size = 'phone' | 'desktop';

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** The router stops reading an answer when a newer one is on its way; the browser calls that a fault of the page. */
const NOT_NEEDED = /BodyStreamBuffer was aborted/;

export type Visit = { page: Page; context: BrowserContext; url: string };

/** One for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | undefined;

/**
 * Lets a person with a fresh browser walk through the shop. Anything that the console reports as an error, and
 * any fault on a page, fails the test; `expected` names messages that belong to the story. A hand is on the mouse, so
 * pages are whole when they have loaded, unless they are `isUntouched`.
 */
export async function visit(
  options: {
    size?: Size;
    hasTouchscreen?: boolean;
    withoutScript?: boolean;
    expected?: RegExp;
    isUntouched?: boolean;
  },
  story: (visit: Visit) => Promise<void>,
): Promise<void> {
  const { url } = theShop();
  browser ??= launch();
  const context = await (await browser).newContext({
    baseURL: url,
    viewport: SIZES[options.size ?? 'desktop'],
    javaScriptEnabled: !options.withoutScript,
    hasTouch: options.hasTouchscreen ?? false,
    isMobile: options.hasTouchscreen ?? false,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!options.expected?.test(fault) && !NOT_NEEDED.test(fault)) faults.push(fault);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  const told: Promise<string>[] = [];
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (response.url().startsWith(url) && /html|json|x-script/.test(type))
      told.push(response.text().catch(() => ''));
  });
  if (!options.isUntouched && !options.withoutScript) context.on('page', keepTouching);
  if (options.isUntouched) await forgetPointer(context);
  context.on('weberror', (error) => note(error.error().message));
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await story({ page, context, url });
    const pages = await Promise.all(told);
    // Nothing of a card that was typed comes back in any page or answer, or stays in the browser.
    const kept = JSON.stringify(await context.storageState({ indexedDB: true }));
    const ofTabs = await Promise.all(context.pages().map((tab) => tab.evaluate(keptInTab)));
    expect([...pages, kept, ...ofTabs].map(findCardData).filter(Boolean)).toEqual([]);
  } catch (error) {
    throw await withWhatIsSeen(error, context, faults);
  } finally {
    // A request that a journey still answers itself is dropped with the window.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
  expect(faults).toEqual([]);
}

/** The fault with each tab's address, text and focus, and what the browser complained of: it may never happen again. */
async function withWhatIsSeen(error: unknown, context: BrowserContext, faults: string[]): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const seen = context.pages().map(async (page) => {
    const text = await page.evaluate(() => document.body.innerText).catch(String);
    const focus = await page.evaluate(() => document.activeElement?.outerHTML ?? '').catch(String);
    return `${page.url()}\n${text.replace(/\s*\n\s*/g, ' / ').slice(0, 2000)}\nFocus: ${focus.slice(0, 300)}`;
  });
  error.message += `\nSeen: ${[...(await Promise.all(seen)), ...faults].join('\n')}`;
  return error;
}

/** Chromium tells a new page of a pointer that nobody moves, when others run beside it: only the test's own hand counts. */
async function forgetPointer(context: BrowserContext) {
  await context.addInitScript(() =>
    addEventListener('pointermove', (event) => 'hand' in window || event.stopImmediatePropagation(), true),
  );
  context.on('page', (page) => {
    const move = page.mouse.move.bind(page.mouse);
    page.mouse.move = async (...where) => {
      await page.evaluate(() => Object.assign(window, { hand: true }));
      await move(...where);
    };
  });
}

/** What the tab remembers for as long as it is open; the page of a bank may forbid to ask. */
function keptInTab(): string {
  try {
    return JSON.stringify({ ...sessionStorage });
  } catch {
    return '';
  }
}

/** Checks the page against WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
}

/** The same on a phone and on a desktop: the page only has to be drawn again. */
export async function expectAccessibleOnAll(page: Page): Promise<void> {
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}

/** A screen of 1,280 pixels at four times its size, one of 1,440 at twice, and a laptop. */
const WIDTHS = [320, 720, 1120];

/** Checks that a page is read without going sideways, however large it is made. */
export async function expectReflow(page: Page, widths = WIDTHS): Promise<void> {
  const size = page.viewportSize() ?? SIZES.phone;
  for (const width of widths) await expectNothingBeside(page, width);
  await page.setViewportSize(size);
}

async function expectNothingBeside(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width * 0.8 });
  // Names what is too wide, so that a failure says where to look.
  const tooWide = await page.evaluate(async () => {
    await document.fonts.ready;
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const all = [...document.querySelectorAll('body *')];
    return all
      .filter((each) => each.getBoundingClientRect().right > innerWidth)
      .map((each) => each.outerHTML.slice(0, 99));
  });
  expect(tooWide, `${page.url()} at ${width} px`).toEqual([]);
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
