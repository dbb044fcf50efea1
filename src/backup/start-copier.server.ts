import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Copier } from '#shop/backup/backup.ts';
import type { Log } from '#shop/shop.server.ts';

/** Milliseconds without a sign of life after which the copier is stuck, and replaced. */
const STUCK = 10_000;
/** Milliseconds before a copier that ended is replaced. */
const PAUSE = 1_000;
/** Milliseconds for the last copy when the shop stops. */
const LAST_COPY = 20_000;
/** The shop comes first when both want the processor. */
const NICENESS = 5;

/** Keeps a copier running: the built program, with this environment, which names the place of the backup. */
export function startCopier(program: string, env: NodeJS.ProcessEnv, log: Log): Copier {
  let child: ChildProcess | null = null;
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;

  function start() {
    const copier = spawn(process.execPath, ['--max-semi-space-size=4', program], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env,
      // A process manager that signals the group leaves the copier to its last copy.
      detached: true,
    });
    child = copier;
    try {
      if (copier.pid) setPriority(copier.pid, NICENESS);
    } catch {
      // It has ended already.
    }
    const stuck = setTimeout(() => {
      log.error('the copier of the backup does not answer and is replaced');
      copier.kill('SIGKILL');
    }, STUCK);
    copier.on('message', () => stuck.refresh());
    copier.on('error', (error) => log.error('the copier of the backup cannot be started', { error }));
    copier.once('exit', (code, signal) => {
      clearTimeout(stuck);
      child = null;
      if (isStopping) return;
      log.error('the copier of the backup ended and is restarted', { code, signal });
      restart = setTimeout(start, PAUSE);
    });
  }

  start();
  return {
    /** Lets it copy what is left; call it when nothing is written any more. */
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      const last = child;
      if (!last || last.exitCode !== null) return;
      const ended = new Promise((resolve) => last.once('exit', resolve));
      const timer = setTimeout(() => last.kill('SIGKILL'), LAST_COPY);
      last.send('stop');
      await ended;
      clearTimeout(timer);
    },
  };
}
