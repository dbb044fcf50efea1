import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the shop's own process and of the sandbox. */
export type Processes = { shop: number; sandbox: number };

/** The children of the process that started the shop. Only Linux tells. */
export function findProcesses(starter: number): Processes {
  const children = readFileSync(`/proc/${starter}/task/${starter}/children`, 'utf8').trim().split(' ');
  const sandbox = children.find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('sandbox'));
  const shop = children.find((id) => id !== sandbox);
  if (!shop || !sandbox) throw new Error('The processes of shop and sandbox were not found.');
  return { shop: Number(shop), sandbox: Number(sandbox) };
}

/** Milliseconds of processor time: in all threads, and in the main thread, where JavaScript runs. */
export type ProcessorTime = { processor: number; mainThread: number };

/**
 * The processor time that a process uses from now until the returned function is called, which costs that process
 * nothing. Thread by thread: the time of one that has ended meanwhile is no longer known, and left out.
 */
export function timeProcess(id: number): () => ProcessorTime {
  const before = threadTimes(id);
  return () => {
    const used = [...threadTimes(id)].map(([thread, time]) => ({
      isMain: thread === String(id),
      time: time - (before.get(thread) ?? 0),
    }));
    const sum = (threads: typeof used) => threads.reduce((total, { time }) => total + time, 0);
    return { processor: sum(used), mainThread: sum(used.filter(({ isMain }) => isMain)) };
  };
}

function threadTimes(id: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${id}/task`)) {
    const nanoseconds = readIfThere(`/proc/${id}/task/${thread}/schedstat`)?.split(' ')[0];
    if (nanoseconds !== undefined) times.set(thread, Number(nanoseconds) / 1e6);
  }
  return times;
}

/** Null when the thread has just ended. */
function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
