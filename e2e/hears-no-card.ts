import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findTypedCard } from '../test/kit/no-card-data.ts';
import type { RunningShop } from './shop.setup.ts';
import { type Size, visit } from './visit.ts';

/** Lets somebody pay in a shop whose server must hear of no card; RARE_CODE is what they type with it. */
export function visitHearingNoCard(
  shop: RunningShop,
  options: { size?: Size; withoutScript?: boolean; expected?: RegExp },
  story: (page: Page) => Promise<void>,
) {
  return visit(options, async ({ page, context }) => {
    const heard: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(shop.url)) return;
      heard.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
    });
    await story(page);
    const read = (each: string) => findTypedCard(decodeURIComponent(each.replaceAll('+', ' ')));
    expect(heard.map(read).filter(Boolean)).toEqual([]);
  });
}
