import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** Whether every program is installed; the tests of this folder are skipped where one is missing. */
export function hasTools(...names: string[]): boolean {
  return names.every((name) => {
    try {
      execFileSync('which', [name], { env: { ...process.env, PATH: withSystem() } });
      return true;
    } catch {
      return false;
    }
  });
}

/** Starts a program of the system, which ends with the test. */
export function startTool(name: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(name, args, { stdio: 'ignore', env: { ...process.env, PATH: withSystem(), ...env } });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    // nginx also ends its workers then.
    child.kill('SIGTERM');
    await gone;
  });
  return child;
}

/** Servers are in folders that an ordinary user's PATH leaves out. */
export function withSystem(): string {
  return `${process.env.PATH}:/usr/sbin:/sbin`;
}
