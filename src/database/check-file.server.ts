import { Worker } from 'node:worker_threads';

/**
 * Looks for damage in an SQLite file, on a thread and a connection of its own, while the shop may be using it. Returns
 * the first damage found, or null.
 */
export function checkFile(file: string): Promise<string | null> {
  return startCheck(file).damage;
}

/**
 * The same beside the shop that uses the file, until it stops: afterwards the file may be gone, which is no damage.
 * `report` is told of damage, or why the file could not be checked. `stop` resolves when nothing has the file open.
 */
export function checkBeside(file: string, report: (found: { damage: string } | { error: unknown }) => void) {
  let [isDamaged, isStopped] = [false, false];
  const { damage, end } = startCheck(file);
  const done = damage.then(
    (damage) => {
      if (isStopped || !damage) return;
      isDamaged = true;
      report({ damage });
    },
    (error: unknown) => isStopped || report({ error }),
  );
  return {
    done,
    isDamaged: () => isDamaged,
    async stop() {
      isStopped = true;
      await end();
    },
  };
}

function startCheck(file: string): { damage: Promise<string | null>; end: () => Promise<unknown> } {
  // Passed as text, so it works wherever the build puts this file.
  const thread = new Worker(`(${check})(require)`, { eval: true, workerData: file, name: 'file check' });
  thread.unref();
  const damage = new Promise<string | null>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  return { damage, end: () => thread.terminate() };
}

/** Runs in the thread. It is passed as text, so it must not use anything outside itself. */
function check(require: NodeJS.Require) {
  const { DatabaseSync }: typeof import('node:sqlite') = require('node:sqlite');
  const { parentPort, workerData }: typeof import('node:worker_threads') = require('node:worker_threads');
  parentPort?.postMessage(findDamage());

  function findDamage(): string | null {
    try {
      const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 });
      const [first] = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
      database.close();
      return first?.quick_check === 'ok' ? null : (first?.quick_check ?? 'nothing could be read');
    } catch (error) {
      return (error as Error).message;
    }
  }
}
