import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '#values/net/is-alive.server.ts';

const NAME = /^running-(\d+)$/;

/**
 * Marks that this process uses the data folder, until it stops cleanly. Tells whether an earlier process did not: its
 * marker is still there.
 */
export function markRunning(folder: string): { wasInterrupted: boolean; remove(): void } {
  const left = readdirSync(folder).filter((name) => {
    const pid = Number(NAME.exec(name)?.[1]);
    return pid && (pid === process.pid || !isAlive(pid));
  });
  for (const name of left) rmSync(join(folder, name), { force: true });
  const marker = join(folder, `running-${process.pid}`);
  writeFileSync(marker, '');
  return { wasInterrupted: left.length > 0, remove: () => rmSync(marker, { force: true }) };
}
