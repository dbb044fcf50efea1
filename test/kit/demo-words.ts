import { DEMO_PROFILE } from '@inglenook/demo/words/profile.ts';
import { demoTexts } from '#demo/load-words.server.ts';
import type { Shop } from '#shop/shop.server.ts';

const TEXTS = demoTexts();

/** What the demo says, written past the commands, so that a test finds no changes of its owner. */
export async function writeDemoWords({ db, newId, randomToken }: Shop): Promise<void> {
  const overrides = Object.entries(DEMO_PROFILE).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await db
    .insertInto('profile_override')
    .values(overrides.map((row) => ({ ...row, updated: 0 })))
    .execute();
  await db
    .insertInto('shop_text')
    .values(
      TEXTS.map(({ kind, handle, body }) => ({
        ...{ id: newId('t'), kind: kind.kind, handle, body: JSON.stringify(body) },
        ...{ preview_token: randomToken(), version: 1, updated: 0, updated_by: 'The shop' },
      })),
    )
    .execute();
}
