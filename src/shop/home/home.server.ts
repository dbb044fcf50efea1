import type { Shop } from '../shop.server.ts';
import { findShownOf } from '../texts/texts.server.ts';
import type { HomeBody } from './home.ts';
import { HOME, THE_HOME } from './home-kind.server.ts';

/** The home page as customers see it. */
export async function findShownHome(shop: Shop): Promise<HomeBody> {
  const shown = (await findShownOf(shop, HOME)).get(THE_HOME);
  return shown && 'body' in shown ? shown.body : (HOME.defaults[THE_HOME] as HomeBody);
}
