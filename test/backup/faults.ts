import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { shopPrograms } from '../kit/programs.ts';

/** Milliseconds between two looks for a new copier. */
const LOOK = 50;
/** Bytes that are written at once to fill a disk. */
const BALLAST = 64_000_000;

type Shop = Awaited<ReturnType<typeof shopPrograms>>['shop'];

/** What happens to a backup, and for how long; each ends it when its time is over. */
export function faults(shop: Shop, target: string) {
  /** Whoever takes the place of the one that was hit is hit too. */
  async function hitCopiers(signal: 'SIGKILL' | 'SIGSTOP', milliseconds: number) {
    const hit = new Set<number>();
    for (const end = Date.now() + milliseconds; ; await wait(LOOK)) {
      for (const copier of copiersOf(shop.pids()))
        if (!hit.has(copier)) {
          hit.add(copier);
          signalled(copier, signal);
        }
      if (Date.now() >= end) return;
    }
  }
  return {
    async killShop() {
      await shop.kill();
      await shop.start();
    },
    /** The shop is dead, and its copier has stored what it could. */
    async killShopForGood() {
      const copiers = copiersOf(shop.pids());
      await shop.kill();
      while (processes().some(({ pid, isCopier }) => isCopier && copiers.includes(pid))) await wait(LOOK);
    },
    killCopiers: (milliseconds: number) => hitCopiers('SIGKILL', milliseconds),
    pauseCopiers: (milliseconds: number) => hitCopiers('SIGSTOP', milliseconds),
    async fillTarget(milliseconds: number) {
      const ballast = join(target, 'ballast');
      const end = Date.now() + milliseconds;
      while (Date.now() < end) {
        const { bavail, bsize } = statfsSync(target);
        if (bavail === 0) await wait(LOOK);
        else fill(ballast, Math.min(bavail * bsize, BALLAST));
      }
      rmSync(ballast, { force: true });
    },
  };
}

function fill(file: string, bytes: number): void {
  try {
    writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function signalled(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The processes that copy for this shop now. */
function copiersOf(shops: number[]): number[] {
  return processes()
    .filter(({ parent, isCopier }) => isCopier && shops.includes(parent))
    .map(({ pid }) => pid);
}

function processes() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/);
    return {
      pid: Number(pid),
      parent: Number(parent),
      isCopier: args.some((arg) => arg.endsWith('copier.js')),
    };
  });
}

/** Mounts memory of so many megabytes there: a disk that fills quickly. Needs root. */
export function mountSmallDisk(folder: string, megabytes: number): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  return () => execFileSync('umount', ['--lazy', folder]);
}
