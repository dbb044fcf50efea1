import { PICTURES } from './objects.ts';
import type { PictureSource } from './picture-sources.server.ts';
import type { Vault } from './vault.server.ts';

export type PictureCopier = ReturnType<typeof pictureCopier>;

/** Copies the shop's pictures. Those that are removed stay in the backup. */
export function pictureCopier(sources: PictureSource[], vault: Vault) {
  let stored: Set<string> | null = null;

  return {
    /** Copies what is new; resolves to how many. */
    async copyNew(): Promise<number> {
      stored ??= new Set(await vault.list(PICTURES));
      let copied = 0;
      for (const source of sources) {
        for await (const name of source.names()) {
          if (stored.has(PICTURES + name)) continue;
          const bytes = await source.get(name);
          // Removed since the list was made.
          if (!bytes) continue;
          await vault.put(PICTURES + name, bytes);
          stored.add(PICTURES + name);
          copied += 1;
        }
      }
      return copied;
    },
  };
}
