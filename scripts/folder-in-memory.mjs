import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'inglenook-tests-';
/** Bytes: the demo's pictures for each worker, a large shop, a cluster and its backups. */
const ROOM = 4 * 1024 ** 3;

/**
 * A folder for what the tests write, which ends with this process: on a disk each commit would wait for it. Undefined
 * where memory has no such folder, or little room.
 */
export function folderInMemory() {
  try {
    removeLeftOver();
    const { bavail, bsize } = statfsSync(MEMORY);
    // A container's may run nothing, and some tests write a program.
    const runsNothing = / \/dev\/shm .*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'));
    if (runsNothing || bavail * bsize < ROOM) return undefined;
    const folder = join(MEMORY, `${NAME}${process.pid}`);
    mkdirSync(folder);
    // Servers that tests start run as users of their own.
    chmodSync(folder, 0o1777);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}

/** By runs that were killed. */
function removeLeftOver() {
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(NAME)))
    if (!isRunning(Number(name.slice(NAME.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
