import { z } from 'zod';
import { counted } from '#values/counted.ts';
import type { Owner } from '../../actor.ts';
import { MAX_ADDRESS } from '../../redirects/address.ts';
import { readRedirect } from '../../redirects/read-redirect.ts';
import type { Wanted } from '../../redirects/redirect.ts';
import { findRedirects, MAX_REDIRECTS } from '../../redirects/redirects.server.ts';
import { saveRedirects } from '../../redirects/save-redirects.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type ArchiveEntry, FILES, jsonEntry } from './archive.ts';
import type { Archive } from './open-archive.server.ts';
import { type Look, said, stays } from './part.ts';

const NAME = 'Old addresses';
const ADDRESS = z.string().min(1).max(MAX_ADDRESS);

/** Where the owner's old addresses lead. */
const REDIRECTS_FILE = z.array(z.object({ from: ADDRESS, to: ADDRESS })).max(MAX_REDIRECTS);

/** Every redirect by its old address; no file where there is none. */
export async function* redirectEntries(shop: Shop): AsyncGenerator<ArchiveEntry> {
  const all = [...(await findRedirects(shop, { isCertain: true })).values()];
  if (all.length > 0)
    yield jsonEntry(
      FILES.redirects,
      all.map(({ from, to }) => ({ from, to })),
    );
}

/** What becomes of the redirects of an archive. Old addresses of which this shop says something stay as they are. */
export async function lookAtRedirects(shop: Shop, archive: Archive, name: string): Promise<Look> {
  const { wanted, refused } = await newOnes(shop, archive, name);
  if (wanted.length + refused.length === 0) return stays(NAME, 'the shop redirects all of them');
  const changes = [said('Redirects', wanted.length.toLocaleString('en-GB'))];
  if (refused.length > 0) changes.push(said('Left out', counted(refused.length, 'redirect')));
  return { name: NAME, outcome: wanted.length > 0 ? 'new' : 'same', changes, reasons: [] };
}

/** Makes the redirects that the shop does not have; what cannot be one is left out. ShopError with the reason. */
export async function takeRedirects(shop: Shop, owner: Owner, archive: Archive, name: string): Promise<null> {
  const { wanted } = await newOnes(shop, archive, name);
  await saveRedirects(shop, owner, wanted, { shortens: true });
  return null;
}

async function newOnes(shop: Shop, archive: Archive, name: string) {
  const present = await findRedirects(shop, { isCertain: true });
  const wanted: Wanted[] = [];
  const refused: string[] = [];
  for (const [index, each] of (await archive.read(name, REDIRECTS_FILE)).entries()) {
    const read = readRedirect(each, index + 1, shop.publicUrl);
    if ('reason' in read) refused.push(read.reason);
    else if (!present.has(read.key)) wanted.push(read);
  }
  return { wanted, refused };
}
