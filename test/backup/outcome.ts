import type { Command } from '#operations/command.ts';
import type { Settings } from '#settings.ts';

/** Runs a command of the shop; what it said, and its exit code. */
export async function outcomeOf(command: Command, settings: Settings) {
  const said: string[] = [];
  const exitCode = await command.run({ settings, options: {}, say: (line) => said.push(line) });
  return { exitCode, said: said.join('\n') };
}
