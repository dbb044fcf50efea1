import type { Shop } from '../shop.server.ts';
import { findPreview, findShownOf } from '../texts/texts.server.ts';
import type { HomeBody } from './home.ts';
import { HOME, THE_HOME } from './home-kind.server.ts';

/** The home page as customers see it. */
export async function findShownHome(shop: Shop): Promise<HomeBody> {
  const shown = (await findShownOf(shop, HOME)).get(THE_HOME);
  return shown && 'body' in shown ? shown.body : (HOME.defaults[THE_HOME] as HomeBody);
}

/** The draft that a preview link opens; null once there is none. */
export async function findHomeDraft(shop: Shop, token: string): Promise<HomeBody | null> {
  return (await findPreview(shop, HOME, token))?.body ?? null;
}
