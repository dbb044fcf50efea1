import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page against WCAG 2.2 AA, at its full height, so that nothing is half under a sticky part. */
export async function findBarriers(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, whole) });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await addAxe(page);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const result = await axe.run(document, {
      resultTypes: ['violations'],
      // No rule of these reads style sheets, which would be fetched again for each page.
      preload: { assets: ['media'] },
      // It is in none of them, and would wait for an answer.
      iframes: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  });
  await page.setViewportSize(size);
  return violations;
}

/** By the browser's own protocol, past the page's content security policy, and compiled once for many pages. */
async function addAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${AXE};0` });
  await session.detach();
}
