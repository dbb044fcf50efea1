import type { Log } from '#shop/shop.server.ts';

/** Work that repeats beside other work; in milliseconds after a success, and after a failure. */
export type Task = { name: string; every: number; again: number };

/** Runs tasks that are due, each at most once at a time, and logs their failures. */
export function tasks(context: { now: () => number; log: Log; isFatal: (error: unknown) => boolean }) {
  const { now, log, isFatal } = context;
  const due = new Map<Task, number>();
  const failed = new Set<Task>();
  const running = new Map<Task, Promise<void>>();
  let fatal: { error: unknown } | null = null;

  async function attempt(task: Task, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      failed.delete(task);
    } catch (error) {
      if (isFatal(error)) fatal = { error };
      else log.error('the backup failed and will be tried again', { task: task.name, error });
      failed.add(task);
      due.set(task, now() + task.again);
    } finally {
      running.delete(task);
    }
  }

  return {
    isRunning: (task: Task) => running.has(task),
    /** Starts it if it is due and not running; an urgent one too early, but not after a failure. Throws what is fatal. */
    start(task: Task, work: () => Promise<void>, isUrgent = false): void {
      if (fatal) throw fatal.error;
      const isDue = now() >= (due.get(task) ?? 0) || (isUrgent && !failed.has(task));
      if (running.has(task) || !isDue) return;
      due.set(task, now() + task.every);
      running.set(task, attempt(task, work));
    },
    /** Waits for what is running. */
    finish: async () => void (await Promise.all(running.values())),
  };
}
