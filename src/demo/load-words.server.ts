import { DEMO_FRAME } from '@inglenook/demo/words/frame.ts';
import { DEMO_HOME } from '@inglenook/demo/words/home.ts';
import { DEMO_PAGES } from '@inglenook/demo/words/pages.ts';
import { DEMO_PROFILE } from '@inglenook/demo/words/profile.ts';
import type { Owner } from '#shop/actor.ts';
import { FRAME, THE_FRAME } from '#shop/frame/frame-kind.server.ts';
import { HOME, THE_HOME } from '#shop/home/home-kind.server.ts';
import type { PageBody } from '#shop/pages/page.ts';
import { PAGE } from '#shop/pages/page-kind.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { inTransaction, type Shop } from '#shop/shop.server.ts';
import { publishText } from '#shop/texts/change-texts.server.ts';
import type { TextKind } from '#shop/texts/text-kind.ts';

type DemoText = { kind: TextKind<unknown>; handle: string; body: unknown };

/** Every text of the demo shop. */
export function demoTexts(): DemoText[] {
  const pages = DEMO_PAGES.map(({ handle, sections, ...page }) => {
    const starting = PAGE.defaults[handle]?.sections ?? [];
    const body: PageBody = {
      ...page,
      sections: sections.map((section) => {
        const found = typeof section === 'string' ? starting.find(({ id }) => id === section) : section;
        if (!found) throw new Error(`no shop starts with a section ${section} of ${handle}`);
        return found;
      }),
    };
    return { kind: PAGE, handle, body };
  });
  return [
    ...pages,
    { kind: FRAME, handle: THE_FRAME, body: DEMO_FRAME },
    { kind: HOME, handle: THE_HOME, body: DEMO_HOME },
  ];
}

/** Who the demo shop is and what it says. What an owner has changed stays: a shop of an earlier release has no texts. */
export function loadWords(shop: Shop, admin: Owner): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const first = await shop.db
      .insertInto('shop_state')
      .values({ key: 'demo words', value: 'loaded' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!first) return;
    const set = await shop.db.selectFrom('profile_override').select('key').execute();
    const unset = Object.entries(DEMO_PROFILE).filter(([name]) => !set.some(({ key }) => key === name));
    await updateShopProfile(shop, admin, Object.fromEntries(unset));
    for (const { kind, handle, body } of demoTexts()) await publishText(shop, admin, kind, handle, body);
  });
}
