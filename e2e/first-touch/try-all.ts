import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilLive } from '../touch.ts';
import { type Visit, visit } from '../visit.ts';
import { STAGES, touchAt } from './stages.ts';
import { WAYS, type Way } from './ways.ts';

/** Something on a page that somebody may touch first. */
export type Control = {
  path: string;
  /** By default a phone. */
  isDesktop?: true;
  /** Before the page is opened. */
  before?(visit: Visit): Promise<void>;
  find(page: Page): Locator;
  /** The ways in which it can be pressed; or what is done instead of a press. */
  ways: readonly Way[] | ((page: Page, target: Locator) => Promise<void>);
  /** What is then true of the page, and stays true; `isLost`: without its scripts. */
  isDone(page: Page, isLost: boolean): Promise<boolean>;
};

export const BUTTON = ['touch', 'mouse', 'Enter', 'Space'] as const;
export const LINK = ['touch', 'mouse', 'Enter'] as const;
export const TICK = ['touch', 'mouse', 'Space'] as const;

/** At which stages a control is tried: the first of a page at all; the others alternate in what comes afterwards. */
function stagesOf(row: number, needsScript: boolean): string[] {
  const last = needsScript || row % 2 === 1 ? 'when it is whole' : 'without any of its scripts';
  const all = row === 0 ? Object.keys(STAGES) : ['at once', 'before its parts are there', last];
  return all.filter((stage) => !needsScript || !STAGES[stage]?.isLost);
}

/** What a route that is held back or cut off leaves in the console. */
const CUT_OFF = /ERR_FAILED|Failed to load resource|Failed to fetch dynamically imported module/;

/**
 * A test for each control at several stages of loading. The ways to press it take turns, so that each control is pressed
 * in several ways, and each way is tried at every stage. `needsScript`: without its scripts the page promises nothing.
 */
export function tryAll(controls: Record<string, Control>, { needsScript = false } = {}): void {
  const all = Object.keys(controls).flatMap((name, row) =>
    stagesOf(row, needsScript).map((stage, column) => {
      const { ways } = controls[name] as Control;
      const way = typeof ways === 'function' ? null : (ways[(row + column) % ways.length] as Way);
      return { name, stage, way };
    }),
  );
  test.each(all)('$name, $stage ($way)', async ({ name, stage: at, way }) => {
    const control = controls[name] as Control;
    const stage = STAGES[at] as (typeof STAGES)[string];
    const isLost = stage.isLost ?? false;
    const size = control.isDesktop ? 'desktop' : 'phone';
    const options = { size, isUntouched: true, hasTouchscreen: way === 'touch', expected: CUT_OFF } as const;
    await visit(options, async (shopper) => {
      const { page } = shopper;
      await control.before?.(shopper);
      await touchAt(page, control.path, stage, () => {
        const target = control.find(page);
        return typeof control.ways === 'function'
          ? control.ways(page, target)
          : WAYS[way as Way](page, target);
      });
      const isDone = () => control.isDone(page, isLost).catch(() => false);
      await expect.poll(isDone, { interval: 50 }).toBe(true);
      if (isLost) return;
      // What comes to life afterwards does not undo it.
      await untilLive(page);
      await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
      expect(await isDone()).toBe(true);
    });
  });
}
