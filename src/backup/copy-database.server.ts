import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '#database/connect.server.ts';
import type { Log } from '#shop/shop.server.ts';
import { sayAlive } from './alive.server.ts';
import type { PictureCopier } from './copy-pictures.server.ts';
import { databasePrefix, piecesOf } from './objects.ts';
import { whatToRemove } from './plan.ts';
import { type Run, RunEnded } from './run.ts';
import { type Task, tasks } from './tasks.server.ts';
import type { Vault } from './vault.server.ts';

const SECOND = 1000;
/** Milliseconds between two looks at the log. */
const LOOK = 250;
/** How often changes are stored: what was committed longer ago than this and the storing takes is safe. */
const STORE: Task = { name: 'changes', every: 4 * SECOND, again: 2 * SECOND };
const WHOLE: Task = { name: 'whole copy', every: 60 * SECOND, again: 60 * SECOND };
const PICTURES: Task = { name: 'pictures', every: 10 * SECOND, again: 30 * SECOND };
const ALIVE: Task = { name: 'sign of life', every: 60 * SECOND, again: 10 * SECOND };
/** Milliseconds before another try when a run ended or none could be begun, and at most after several failures. */
const [PAUSE, LONGEST_PAUSE] = [2 * SECOND, 30 * SECOND];

type Copying = {
  engine: Engine;
  /** Null while another process copies. */
  begin: () => Run | Promise<Run | null>;
  vault: Vault;
  pictures: PictureCopier;
  now: () => number;
  log: Log;
};

/** Copies a database and its pictures until it is stopped; then once more. */
export async function copyDatabase(copying: Copying, stopping: AbortSignal): Promise<void> {
  let next = PAUSE;
  while (!stopping.aborted) {
    let run: Run | null = null;
    try {
      run = await copying.begin();
      next = PAUSE;
      if (run) await follow(run, copying, stopping);
    } catch (error) {
      copying.log.warn('copying was interrupted and begins again', { error });
      next = Math.min(2 * next, LONGEST_PAUSE);
    } finally {
      run?.close();
    }
    await pause(next, stopping);
  }
}

/** Resolves when it is stopped; rejects when the run cannot go on. */
async function follow(run: Run, copying: Copying, stopping: AbortSignal): Promise<void> {
  const { now, log, pictures, vault } = copying;
  const isFatal = (error: unknown) => error instanceof RunEnded;
  const { start, isRunning, finish } = tasks({ now, log, isFatal });
  const work = {
    store: () => run.store(),
    whole: () => copyWhole(run, copying),
    pictures: async () => void (await pictures.copyNew()),
    alive: () => sayAlive(vault, { at: now(), copiedUntil: run.copiedUntil() }),
  };
  while (!stopping.aborted) {
    run.read();
    // A whole copy is in step with the changes when none are being stored as it begins.
    if (!isRunning(STORE) && run.isWholeDue()) start(WHOLE, work.whole);
    start(STORE, work.store, run.hasMany());
    start(PICTURES, work.pictures);
    start(ALIVE, work.alive);
    await pause(LOOK, stopping);
  }
  await finish();
  run.read();
  await run.store();
  await work.pictures();
  await work.alive();
}

/** Also removes what is too old, which takes its time. */
async function copyWhole(run: Run, { engine, vault, log, now }: Copying): Promise<void> {
  await run.copyWhole();
  await sayAlive(vault, { at: now(), copiedUntil: run.copiedUntil() });
  log.info('the database was backed up as a whole');
  const names = await vault.list(databasePrefix(engine));
  for (const name of whatToRemove(names, piecesOf(names), now())) await vault.remove(name);
}

async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopping }).catch(() => {});
}
