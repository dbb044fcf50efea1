import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '#values/net/is-alive.server.ts';

/**
 * A place for this process alone. What a process that has gone left beside it is removed; what another still uses stays:
 * the copier of a shop that was killed makes its last copy while the next already begins.
 */
export function scratchIn(parent: string): { folder: string; remove(): void } {
  const folder = join(parent, String(process.pid));
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent))
    if (Number(name) === process.pid || !isProcess(name))
      rmSync(join(parent, name), { recursive: true, force: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function isProcess(name: string): boolean {
  return /^\d+$/.test(name) && isAlive(Number(name));
}
