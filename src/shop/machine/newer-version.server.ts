import type { Shop } from '../shop.server.ts';
import type { MachineNotice } from './notices.server.ts';
import { isNewer, type Release } from './release.ts';

/** In `shop_state`: when it was last asked (ms UTC), and what was last heard. */
const NEWS = 'newest-release';
type News = { asked: number; release: Release | null };

/** Milliseconds between two questions, whatever the answer was. */
const DAY = 24 * 60 * 60_000;

/** Asks once a day whether there is a newer version; of several processes one. Where no address is set, nobody is asked. */
export async function askForNewerVersion(shop: Shop): Promise<void> {
  if (!shop.releases) return;
  const known = await findNews(shop);
  if (known && shop.now() - known.news.asked < DAY) return;
  const asking: News = { asked: shop.now(), release: known?.news.release ?? null };
  if (!(await claim(shop, known?.value ?? null, asking))) return;
  const release = await shop.releases.findNewest();
  if (release) await claim(shop, JSON.stringify(asking), { ...asking, release });
}

/** What the owner reads when there is one. */
export async function newerVersion(
  shop: Pick<Shop, 'db' | 'releases' | 'machine'>,
): Promise<MachineNotice | null> {
  if (!shop.releases) return null;
  const release = (await findNews(shop))?.news.release;
  const { version, updateCommand } = shop.machine;
  if (!release || !isNewer(release.version, version)) return null;
  return {
    title: `Version ${release.version} is there`,
    text: `This shop runs version ${version}. One command on the machine brings the newer one, and tries it on a copy first where the installer has made the machine: ${updateCommand}`,
    tone: 'good',
    link: { to: release.page, label: 'What is new in it' },
  };
}

async function findNews({ db }: Pick<Shop, 'db'>): Promise<{ news: News; value: string } | null> {
  const row = await db.selectFrom('shop_state').select('value').where('key', '=', NEWS).executeTakeFirst();
  return row ? { news: JSON.parse(row.value) as News, value: row.value } : null;
}

/** False if another process was faster. */
async function claim({ db }: Shop, before: string | null, news: News): Promise<boolean> {
  const value = JSON.stringify(news);
  if (before !== null) {
    const { numUpdatedRows } = await db
      .updateTable('shop_state')
      .set({ value })
      .where('key', '=', NEWS)
      .where('value', '=', before)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const added = await db
    .insertInto('shop_state')
    .values({ key: NEWS, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}
