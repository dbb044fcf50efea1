import { statfs } from 'node:fs/promises';
import type { Machine } from '#shop/machine/machine.ts';

/** The machine that holds this folder. */
export function machineOf(folder: string, trustedProxies: number): Machine {
  return {
    trustedProxies,
    async freeBytes() {
      const facts = await statfs(folder).catch(() => null);
      return facts && facts.bavail * facts.bsize;
    },
  };
}
