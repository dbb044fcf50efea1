import type { Command } from './command.ts';
import { COMMANDS } from './commands.server.ts';

/** What is printed without a command: all of them, each with its line. `call` is what is typed before a name. */
export async function listCommands(call: string): Promise<string> {
  const commands = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]) => ({ name, help: (await load()).command.help })),
  );
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `${call} <command> [options]`,
    '',
    ...commands.map(({ name, help }) => `  ${name.padEnd(width)}  ${help}`),
    '',
    `${call} <command> --help lists the options of a command. The settings are the shop’s own.`,
    'The exit code is 0 when all is well, 1 when something is wrong, 2 when the command could not run.',
  ].join('\n');
}

/** One command with its options. */
export function helpOf(call: string, name: string, { help, options = {} }: Command): string {
  const lines = Object.entries(options).map(([option, { value, help }]) => ({
    text: value ? `--${option} ${value}` : `--${option}`,
    help,
  }));
  const width = Math.max(0, ...lines.map(({ text }) => text.length));
  return [
    `${call} ${name}${lines.length > 0 ? ' [options]' : ''}`,
    '',
    `  ${help}`,
    ...(lines.length > 0 ? [''] : []),
    ...lines.map(({ text, help }) => `  ${text.padEnd(width)}  ${help}`),
  ].join('\n');
}
