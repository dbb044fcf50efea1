import { type Browser, chromium, type Page } from 'playwright-core';
import { table } from '../report/table.ts';
import { untilRested } from '../shop/until-rested.ts';
import { withShop } from '../shop/with-shop.ts';
import type { Part } from './part.ts';

const LIST = '/collections/electric-fireplace-suites';
const PRODUCT = '/product/ashcombe-oak-fireplace-suite';

/** What a finger touches first: its page, and what it is there. */
const TOUCHES: [page: string, path: string, what: string, selector: string][] = [
  ['Home', '/', 'Menu', 'button[aria-label=Menu]'],
  ['List', LIST, 'Filter', '[popovertarget=filters]'],
  ['List', LIST, 'a product', 'main li a[href^="/product/"]'],
  ['Product', PRODUCT, 'a size', 'main fieldset a:not([aria-current])'],
  ['Product', PRODUCT, 'One more', 'button[aria-label="One more"]'],
  ['Product', PRODUCT, 'ADD TO CART', '#buy button:not([name])'],
  ['Cart', '/cart', 'One more', 'button[aria-label="One more"]'],
  ['Checkout', '/checkout', 'billing address', 'input[name=billingIsShipping]'],
];

/** When: as soon as the page has loaded, or when it has come to life. */
const MOMENTS = ['on loading', 'when it is whole'] as const;

/** Milliseconds: good by Google's scale, and our target. */
const TARGET = 200;

const UNITS = `Milliseconds from the first touch until the page has drawn what follows (INP), medians of the runs; a phone of 390 px at a quarter of the processor's speed. Target: ${TARGET}. A dash: the browser had left the page before it could be measured.`;

/** How long the first touch of a page takes. */
export const firstTouch: Part = {
  title: 'First touch',
  about: 'INP of the first action on each page of the demo shop, at a quarter of the speed; needs chromium',
  async run({ runs }) {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const rows = await withShop('sqlite', 'demo', async ({ url, processes }) => {
      await untilRested(processes);
      const cart = await cartOf(url);
      const rows: (string | number)[][] = [];
      for (const [name, path, what, selector] of TOUCHES) {
        const measured = [];
        for (const moment of MOMENTS) {
          const all: number[] = [];
          for (let n = 0; n < Math.max(runs, 5); n++)
            all.push(await touch(browser, url, { path, selector, moment, cart }));
          measured.push(median(all));
        }
        rows.push([name, what, ...measured.map((each) => (Number.isNaN(each) ? '–' : each))]);
        console.error(rows.at(-1)?.join('  '));
      }
      return rows;
    });
    await browser.close();
    return `${UNITS}\n\n${table(['', 'touched', ...MOMENTS], rows)}`;
  },
};

type Touch = { path: string; selector: string; moment: (typeof MOMENTS)[number]; cart: string };

async function touch(
  browser: Browser,
  url: string,
  { path, selector, moment, cart }: Touch,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  try {
    await context.addCookies([{ name: 'cart', value: cart, url }]);
    const page = await context.newPage();
    await page.addInitScript(noteEvents);
    const throttle = await context.newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url + path, { waitUntil: 'load' });
    if (moment === 'when it is whole') await page.waitForLoadState('networkidle');
    const [x, y] = await page.evaluate(middleOf, selector);
    await page.touchscreen.tap(x, y);
    return await slowest(page);
  } finally {
    await context.close();
  }
}

function middleOf(selector: string): [number, number] {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing is ${selector}`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Kept in the tab: a touch may lead to another page. */
function noteEvents() {
  const note = (entries: PerformanceEntryList) => {
    const durations = JSON.parse(sessionStorage.getItem('durations') ?? '[]');
    for (const entry of entries as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) durations.push(entry.duration);
    sessionStorage.setItem('durations', JSON.stringify(durations));
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  addEventListener('pagehide', () => note(observer.takeRecords()));
}

/** Milliseconds in which a browser reports what a touch took. */
const REPORTED = 1500;

/** Read on the page that the touch led to; less than the 16 ms that browsers report counts as 16. */
async function slowest(page: Page): Promise<number> {
  await page.waitForTimeout(REPORTED);
  await page.waitForLoadState('networkidle');
  const read = page.evaluate(() => JSON.parse(sessionStorage.getItem('durations') ?? '[]') as number[]);
  // It fails when the browser leaves the page just then.
  const durations = await read.catch(() => [Number.NaN]);
  return Math.max(16, ...durations);
}

function median(all: number[]): number {
  const sorted = all.filter((each) => !Number.isNaN(each)).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The cookie of a basket with one in it. */
async function cartOf(url: string): Promise<string> {
  const { handle, variants } = await (await fetch(`${url}/api/v1${PRODUCT}`)).json();
  const line = { handle, variant: { id: variants[0].id, title: variants[0].title }, quantity: 1 };
  return encodeURIComponent(JSON.stringify([line]));
}
