import { toHandle } from '#values/handle.ts';
import type { Manager } from '../../../actor.ts';
import { ShopError } from '../../../errors.ts';
import { type Kind, MAX_KINDS } from '../../../profile/kinds.ts';
import { updateShopProfile } from '../../../profile/profile.server.ts';
import type { Shop } from '../../../shop.server.ts';
import type { Import } from '../work/imports.server.ts';
import { findImport } from '../work/imports.server.ts';

/** The kinds of a file's products that the settings do not have yet, as the file calls them. */
export function missingKinds(
  { facts }: Pick<Import, 'facts'>,
  kinds: Kind[],
): { id: string; name: string; count: number }[] {
  const known = new Set(kinds.flatMap(({ id, name }) => [id, toHandle(name)]));
  return (facts?.kinds ?? []).filter(({ id, name }) => !known.has(id) && !known.has(toHandle(name)));
}

/**
 * Adds them to the owner's list of kinds, each as something that stands on its own; Activity takes it back. ShopError
 * `malformed` for more than the list has places.
 */
export async function addKinds(shop: Shop, admin: Manager, importId: string): Promise<number> {
  const file = await findImport(shop, admin, importId);
  let added = 0;
  const add = async (_: Shop, { kinds }: { kinds: Kind[] }) => {
    const missing = missingKinds(file, kinds);
    added = missing.length;
    if (kinds.length + missing.length > MAX_KINDS)
      throw new ShopError(
        'malformed',
        `There are ${kinds.length} kinds, and ${missing.length} more would be more than ${MAX_KINDS}. Add those that you need in Settings, Kinds.`,
      );
    const made = missing.map(({ id, name }): Kind => ({ id, name, placed: 'none', isAccessory: false }));
    return { kinds: [...kinds, ...made] };
  };
  await updateShopProfile(shop, admin, add, { section: 'kinds' });
  return added;
}
