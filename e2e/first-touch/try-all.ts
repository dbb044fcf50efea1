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

const STAGES_OF_ALL = Object.keys(STAGES).filter((stage) => stage !== 'without its parts for ever');

/** What a route that is held back or cut off leaves in the console. */
const CUT_OFF = /ERR_FAILED|Failed to load resource|Failed to fetch dynamically imported module/;

/**
 * A test for each control at each stage of loading; that some scripts never come is told of the first control alone. The
 * ways to press it take turns, so that each control is pressed in every way, and each way is tried at every stage.
 */
export function tryAll(controls: Record<string, Control>): void {
  const all = Object.keys(controls).flatMap((name, row) =>
    (row === 0 ? Object.keys(STAGES) : STAGES_OF_ALL).map((stage, column) => {
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
