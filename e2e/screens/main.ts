import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBarriers } from '../axe.ts';
import { startShop } from '../shop.setup.ts';
import { keepTouching } from '../touch.ts';
import { PLACES, type Place } from './places.ts';

/** 720 is a window of 1440 at 200 %. */
const WIDTHS = [360, 390, 720, 820, 1440, 1920];
const SCHEMES = ['light', 'dark'] as const;
const FOLDER = join(import.meta.dirname, '..', '..', 'screens');

type Look = { width: number; scheme: (typeof SCHEMES)[number] };

/** Words of the command line: a width, light or dark, parts of names, and parts to leave out. Everything without any. */
const asked = process.argv.slice(2);
const isAsked = (all: string[], each: string) =>
  !all.some((one) => asked.includes(one)) || asked.includes(each);
const widths = WIDTHS.filter((width) => isAsked(WIDTHS.map(String), String(width)));
const schemes = SCHEMES.filter((scheme) => isAsked([...SCHEMES], scheme));
const words = asked.filter((word) => ![...WIDTHS.map(String), ...SCHEMES].includes(word));
const fits = (name: string) => (word: string) =>
  word.startsWith('-') ? !name.includes(word.slice(1)) : name.includes(word);
const places = PLACES.filter(({ name }) => words.every(fits(name)));

mkdirSync(FOLDER, { recursive: true });
const { shop, stop } = await startShop();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
try {
  for (const width of widths)
    for (const scheme of schemes)
      for (const place of places)
        if (width < (place.below ?? Number.POSITIVE_INFINITY))
          await picture(browser, place, { width, scheme });
} finally {
  await browser.close();
  await stop();
}
console.log(`In ${FOLDER}.`);

/** Of a fresh visitor, so that no picture depends on another. A page that does not come is said, and the rest goes on. */
async function picture(browser: Browser, place: Place, { width, scheme }: Look) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: width < 600 ? 844 : 1000 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const name = `${place.name}-${width}-${scheme}`;
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    keepTouching(page);
    await place.go(page, shop);
    await settle(page);
    for (const barrier of await findBarriers(page)) fail(name, `axe: ${barrier}`);
    await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: !place.isWindow });
  } catch (error) {
    fail(name, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await context.close();
  }
}

function fail(name: string, why: string) {
  console.error(`${name}: ${why}`);
  process.exitCode = 1;
}

/** Pictures below the fold are loaded by going there. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}
