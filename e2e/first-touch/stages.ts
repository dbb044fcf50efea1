import type { Page, Route } from 'playwright-core';
import { untilLive } from '../touch.ts';

/** How far a page has come when it is first touched, and what happens to the rest of it afterwards. */
export type Stage = {
  /** The scripts that are not there yet. */
  missing: RegExp | null;
  /** They never come. */
  isLost?: true;
  /** When it is touched. */
  ready(page: Page): Promise<unknown>;
};

const ANY = /\/assets\/.*\.js$/;
const PARTS = /\/assets\/(product-)?parts-.*\.js$/;

export const STAGES: Record<string, Stage> = {
  'at once': { missing: ANY, ready: untilDrawn },
  'before its parts are there': { missing: PARTS, ready: untilHydrated },
  'when it is whole': { missing: null, ready: untilWhole },
  'without any of its scripts': { missing: ANY, isLost: true, ready: untilDrawn },
  'without its parts for ever': { missing: PARTS, isLost: true, ready: untilHydrated },
};

/** Opens a page, has it touched at this stage, and lets the rest come, if it ever does. */
export async function touchAt(page: Page, path: string, stage: Stage, touch: () => Promise<void>) {
  const held: Route[] = [];
  let isHeld = true;
  if (stage.missing)
    await page.route(stage.missing, (route) => {
      if (stage.isLost) return route.abort();
      if (!isHeld) return route.continue();
      held.push(route);
    });
  await page.goto(path, { waitUntil: 'commit' });
  await stage.ready(page);
  await touch();
  isHeld = false;
  for (const route of held) await route.continue().catch(() => {});
}

/** Its stylesheets are there, and what they show. */
async function untilDrawn(page: Page) {
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** By itself, without any sign of somebody. */
async function untilWhole(page: Page) {
  await page.waitForLoadState('load');
  await untilLive(page);
}

/** React has the page, but none of what is in it that waits. */
async function untilHydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}
