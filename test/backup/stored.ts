import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { databasePrefix, piecesOf } from '#backup/objects.ts';
import { plansFor } from '#backup/plan.ts';
import { type Vault, vaultIn } from '#backup/vault.server.ts';
import { folderStore } from '#integrations/folder-store.server.ts';

/** What lies in a backup's folder. */
export function storedIn(folder: string, key: Buffer) {
  /** When each object appeared (ms UTC). */
  const appeared = new Map<string, number>();
  const vault = vaultIn(folderStore(folder), key);
  return {
    vault,
    /** Until when the shop could be restored now. */
    async until(): Promise<number> {
      const names = await vault.list(databasePrefix('sqlite'));
      return plansFor(piecesOf(names), Number.POSITIVE_INFINITY)[0]?.until ?? 0;
    },
    /** Notes when everything appeared, before anybody touches it. */
    note(): void {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile()) appeared.set(relative(folder, path), statSync(path).ctimeMs);
      }
    },
    /** The backup as it was at that moment, as if the machine had burnt down then. */
    vaultAt(moment: number): Vault {
      const wasThere = (name: string) => (appeared.get(name) ?? Number.POSITIVE_INFINITY) <= moment;
      return {
        ...vault,
        get: async (name) => (wasThere(name) ? vault.get(name) : null),
        list: async (prefix) => (await vault.list(prefix)).filter(wasThere),
      };
    },
  };
}
