import type { EntryContext } from 'react-router';

type Manifest = EntryContext['manifest'];

/** Made once for each build. */
const guarded = new WeakMap<Manifest, Manifest>();

/**
 * The build with the hashes that the import map of a page has. Two thirds of them are of the back office, which nobody
 * who pays loads, and an attacker is after the payment page: other pages do without.
 */
export function withHashes(manifest: Manifest, isPayment: boolean): Manifest {
  const { sri, ...rest } = manifest;
  if (!isPayment || typeof sri !== 'object') return rest;
  const found = guarded.get(manifest) ?? { ...rest, sri: ofShop(sri, rest) };
  guarded.set(manifest, found);
  return found;
}

/** Without those that belong to pages of the back office alone; of all that no page names the hash stays. */
function ofShop(sri: Record<string, string>, { entry, routes }: Manifest): Record<string, string> {
  const pages = Object.values(routes).flatMap((route) => route ?? []);
  const [admin, shop] = [true, false].map((isAdmin) =>
    pages.filter(({ id }) => id.startsWith('admin/') === isAdmin).flatMap(scriptsOf),
  );
  const kept = new Set([...scriptsOf(entry), ...(shop ?? [])]);
  const dropped = new Set(admin?.filter((file) => !kept.has(file)));
  return Object.fromEntries(Object.entries(sri).filter(([file]) => !dropped.has(file)));
}

function scriptsOf({ module, imports = [] }: { module: string; imports?: string[] | undefined }): string[] {
  return [module, ...imports];
}
