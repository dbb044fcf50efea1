import type { Command } from './command.ts';
import { COMMANDS } from './commands.server.ts';

/** What `npm run shop` prints: the commands, each with its line. */
export async function listCommands(): Promise<string> {
  const commands = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]) => ({ name, help: (await load()).command.help })),
  );
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'npm run shop -- <command> [options]',
    '',
    ...commands.map(({ name, help }) => `  ${name.padEnd(width)}  ${help}`),
    '',
    'npm run shop -- <command> --help lists the options of a command. The settings are the shop’s own, from the',
    'environment. The exit code is 0 when all is well, 1 when something is wrong, 2 when the command could not run.',
  ].join('\n');
}

/** One command with its options. */
export function helpOf(name: string, { help, options = {} }: Command): string {
  const lines = Object.entries(options).map(([option, { value, help }]) => ({
    text: value ? `--${option} ${value}` : `--${option}`,
    help,
  }));
  const width = Math.max(0, ...lines.map(({ text }) => text.length));
  return [
    `npm run shop -- ${name}${lines.length > 0 ? ' [options]' : ''}`,
    '',
    `  ${help}`,
    ...(lines.length > 0 ? [''] : []),
    ...lines.map(({ text, help }) => `  ${text.padEnd(width)}  ${help}`),
  ].join('\n');
}
