import type { Manager } from '../../actor.ts';
import { ShopError } from '../../errors.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import {
  type ArchiveEntry,
  FILES,
  FORMAT,
  jsonEntry,
  MAX_ARCHIVE_BYTES,
  MAX_ARCHIVE_FILES,
  VERSION,
} from './archive.ts';
import { libraryEntries } from './pictures-to-archive.server.ts';
import { productEntries } from './products-to-archive.server.ts';
import { redirectEntries } from './redirects-in.server.ts';
import { codeEntries, saleEntries } from './sales-to-archive.server.ts';
import { toSettingsFile } from './settings-file.server.ts';
import { collectionEntries, companionEntries, textEntries } from './words-to-archive.server.ts';
import { zipped } from './zipped.server.ts';

/**
 * The shop as a ZIP, some bytes at a time; `files` are those that began since the last. ShopError `too-large` for more
 * than another shop could take in.
 */
export async function* writeArchive(
  shop: Shop,
  _admin: Manager,
): AsyncGenerator<{ bytes: Uint8Array; files: number }> {
  let [files, bytes] = [0, 0];
  async function* counted(entries: AsyncGenerator<ArchiveEntry>) {
    for await (const entry of entries) {
      if (++files > MAX_ARCHIVE_FILES) throw tooLarge();
      yield entry;
    }
  }
  let said = 0;
  for await (const piece of zipped(counted(entriesOf(shop)), new Date(shop.now()))) {
    bytes += piece.byteLength;
    if (bytes > MAX_ARCHIVE_BYTES) throw tooLarge();
    yield { bytes: piece, files: files - said };
    said = files;
  }
}

/** What stands for itself comes before what names it. */
async function* entriesOf(shop: Shop): AsyncGenerator<ArchiveEntry> {
  const written = new Set<string>();
  const profile = await findShopProfile(shop);
  const made = new Date(shop.now()).toISOString();
  yield jsonEntry(FILES.manifest, { format: FORMAT, version: VERSION, shop: profile.name, made });
  yield* libraryEntries(shop, written);
  yield jsonEntry(FILES.settings, toSettingsFile(profile));
  yield* productEntries(shop, written);
  yield* companionEntries(shop);
  yield* collectionEntries(shop);
  yield* saleEntries(shop);
  yield* codeEntries(shop);
  yield* textEntries(shop);
  yield* redirectEntries(shop);
}

function tooLarge(): ShopError {
  return new ShopError('too-large', 'The shop is too large for an archive: move it whole.');
}
