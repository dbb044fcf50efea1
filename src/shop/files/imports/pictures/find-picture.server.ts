import type { LimitFunction } from 'p-limit';
import { ShopError } from '../../../errors.ts';
import { findOwnImage, type ReencodedImage, reencodeImage } from '../../../images/images.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { WAITS } from './hosts.server.ts';
import type { KnownHosts } from './known-hosts.ts';
import type { WaitingHost } from './next-host.ts';
import type { Called } from './picture-caller.ts';
import { ownPath } from './plan-pictures.server.ts';
import { isAddress } from './wanted-pictures.ts';
import type { AllZips } from './zipped-pictures.server.ts';

/** A picture; or why there is none. A silent host may have been known as such, and was not called. */
export type Found =
  | { kind: 'image'; image: ReencodedImage }
  | Extract<Called, { kind: 'none' }>
  | (Extract<Called, { kind: 'silent' }> & { isCalled: boolean });

/** Where pictures come from; those that are decoded take turns, since that takes memory for all pixels. */
export type Sources = {
  zips: AllZips;
  drawing: LimitFunction;
  stopping: AbortSignal | undefined;
};

const NOT_IN_ZIP: Found = {
  kind: 'none',
  problem: 'Not an address, and no ZIP has a file of this name',
  isForNow: false,
};

/** A picture by what the file calls it: one of this shop, a file of a ZIP, or what is at the address. */
export async function findPicture(
  shop: Shop,
  url: string,
  { host, known, zips, drawing, stopping }: Sources & { host: WaitingHost; known: KnownHosts },
): Promise<Found> {
  const own = ownPath(shop, url);
  const mine = own && (await findOwnImage(shop, own));
  if (mine) return { kind: 'image', image: mine };
  const draw = (bytes: Uint8Array) => drawing(() => reencodeImage(shop, { bytes, filename: '' }));
  try {
    const zipped = await (await zips.of(host.importId)).find(url);
    if (zipped) return { kind: 'image', image: await draw(zipped) };
    if (!isAddress(url)) return NOT_IN_ZIP;
    const called = await call(shop, url, { host, known, stopping });
    return called.kind === 'bytes' ? { kind: 'image', image: await draw(called.bytes) } : called;
  } catch (error) {
    if (error instanceof ShopError) {
      const problem = error.message.replace(/\.$/, '');
      return { kind: 'none', problem, isForNow: error.code === 'busy' };
    }
    throw error;
  }
}

async function call(
  shop: Shop,
  url: string,
  { host, known, stopping }: { host: WaitingHost; known: KnownHosts; stopping: AbortSignal | undefined },
): Promise<Exclude<Found, { kind: 'image' }> | Extract<Called, { kind: 'bytes' }>> {
  let isCalled = true;
  const silenceOf = (origin: string) => {
    // It is this host's turn to be asked again.
    const silence = origin === host.origin ? null : known.silenceOf(origin);
    if (silence !== null) isCalled = false;
    return silence;
  };
  const called = await shop.pictures.fetch(url, { silenceOf, answered: known.answered }, stopping);
  if (called.kind !== 'silent') return called;
  const until = shop.now() + (WAITS[0] ?? 0);
  if (isCalled && !stopping?.aborted) known.isSilent(called.origin, called.problem, until);
  return { ...called, isCalled };
}
