import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PICTURES } from './objects.ts';
import type { Vault } from './vault.server.ts';

/** Writes every picture to a folder (DATA_DIR/images); resolves to how many, and what is wrong with others. */
export async function restorePictures(vault: Vault, folder: string) {
  let restored = 0;
  const complaints: string[] = [];
  for (const name of await vault.list(PICTURES)) {
    try {
      const bytes = await vault.get(name);
      const path = join(folder, name.slice(PICTURES.length));
      await mkdir(dirname(path), { recursive: true });
      if (bytes) await writeFile(path, bytes);
      restored += 1;
    } catch (error) {
      complaints.push(`${(error as Error).message}.`);
    }
  }
  return { restored, complaints };
}
