import type { Command } from './command.ts';

/** Every command, loaded when it is needed. */
export const COMMANDS: Record<string, () => Promise<{ command: Command }>> = {
  check: () => import('./check/check.server.ts'),
  doctor: () => import('./doctor/doctor.server.ts'),
  prove: () => import('./backup/prove.server.ts'),
  restore: () => import('./backup/restore.server.ts'),
  move: () => import('./move/move.server.ts'),
};
