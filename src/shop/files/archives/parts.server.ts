import type { Owner } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { FILES } from './archive.ts';
import { lookAtCodes, takeCodes } from './codes-in.server.ts';
import { lookAtCollection, takeCollection } from './collections-in.server.ts';
import { lookAtCompanions, takeCompanions } from './companions-in.server.ts';
import type { Archive } from './open-archive.server.ts';
import type { Look, Part } from './part.ts';
import { lookAtLibrary, takeLibrary } from './pictures-in.server.ts';
import { lookAtProduct, takeProduct } from './products-in.server.ts';
import { lookAtRedirects, takeRedirects } from './redirects-in.server.ts';
import { lookAtSale, takeSale } from './sales-in.server.ts';
import { SETTINGS_PARTS } from './settings-file.server.ts';
import { lookAtSettings, takeSettings } from './settings-in.server.ts';
import { lookAtText, takeText } from './texts-in.server.ts';

/** The parts of an archive in the order in which they are taken in, and the files that are none. */
export function partsOf({ names }: Archive): { parts: Part[]; ignored: string[] } {
  const parts = names.flatMap((file): Part[] => {
    if (file === FILES.settings) return SETTINGS_PARTS.map((part) => ({ kind: 'settings', file, part }));
    const kind = kindOf(file);
    return kind ? [{ kind, file }] : [];
  });
  const place = ({ kind }: Part) => ORDER.indexOf(kind);
  const isKnown = (file: string) =>
    file === FILES.manifest || file === FILES.settings || isPicture(file) || kindOf(file) !== null;
  return {
    parts: parts.toSorted((one, other) => place(one) - place(other)),
    ignored: names.filter((file) => !isKnown(file)),
  };
}

/** What is named by others comes before them. */
const ORDER: Part['kind'][] = [
  ...([
    'library',
    'settings',
    'product',
    'companions',
    'collection',
    'sale',
    'codes',
    'text',
    'redirects',
  ] as const),
];

function kindOf(file: string): Exclude<Part['kind'], 'settings'> | null {
  if (file === FILES.library) return 'library';
  if (file === FILES.companions) return 'companions';
  if (file === FILES.redirects) return 'redirects';
  if (!/^[a-z]+\/[\w-]+\.json$/.test(file)) return null;
  if (file.startsWith(FILES.products)) return 'product';
  if (file.startsWith(FILES.collections)) return 'collection';
  if (file.startsWith(FILES.sales)) return 'sale';
  if (file.startsWith(FILES.codes)) return 'codes';
  return file.startsWith(FILES.texts) ? 'text' : null;
}

function isPicture(file: string): boolean {
  return file.startsWith(FILES.pictures) || file.startsWith(FILES.films);
}

/** What becomes of a part. ShopError for a file that cannot be read. */
export function lookAt(shop: Shop, archive: Archive, part: Part): Promise<Look> {
  if (part.kind === 'settings') return lookAtSettings(shop, archive, part.file, part.part);
  return LOOKS[part.kind](shop, archive, part.file);
}

const LOOKS = {
  library: lookAtLibrary,
  product: lookAtProduct,
  companions: lookAtCompanions,
  collection: lookAtCollection,
  sale: lookAtSale,
  codes: lookAtCodes,
  text: lookAtText,
  redirects: lookAtRedirects,
};

/**
 * Takes a part in, recorded by the command that it calls; returns the id of a new product. Done again, it finds that it
 * is done. ShopError with the reason.
 */
export function take(
  shop: Shop,
  by: Owner,
  archive: Archive,
  part: Part,
  importId: string,
): Promise<string | null> {
  if (part.kind === 'settings') return takeSettings(shop, by, archive, part.file, part.part);
  return TAKES[part.kind](shop, by, archive, part.file, importId);
}

const TAKES = {
  library: takeLibrary,
  product: takeProduct,
  companions: takeCompanions,
  collection: takeCollection,
  sale: takeSale,
  codes: takeCodes,
  text: takeText,
  redirects: takeRedirects,
};
