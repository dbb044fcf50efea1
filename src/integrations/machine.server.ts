import { statfs } from 'node:fs/promises';
import type { Machine } from '#shop/machine/machine.ts';

/** Of the settings. */
type Known = { dataDir: string; trustProxy: number; command: string; updateCommand: string; version: string };

/** The machine that holds the shop's folder, or another one. */
export function machineOf(settings: Known, folder = settings.dataDir): Machine {
  return {
    trustedProxies: settings.trustProxy,
    command: settings.command,
    updateCommand: settings.updateCommand,
    version: settings.version,
    async freeBytes() {
      const facts = await statfs(folder).catch(() => null);
      return facts && facts.bavail * facts.bsize;
    },
  };
}
