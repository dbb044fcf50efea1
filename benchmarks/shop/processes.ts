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

/** Processor seconds of a process in all its threads; reading them costs that process nothing. */
export function processorSecondsOf(id: number): number {
  return readdirSync(`/proc/${id}/task`).reduce((sum, thread) => sum + threadSeconds(id, thread), 0);
}

/** Processor seconds of a process's main thread, where JavaScript runs. */
export function mainThreadSecondsOf(id: number): number {
  return threadSeconds(id, String(id));
}

function threadSeconds(id: number, thread: string): number {
  const [nanoseconds] = readFileSync(`/proc/${id}/task/${thread}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e9;
}
