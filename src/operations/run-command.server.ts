import { parseArgs } from 'node:util';
import { NPM_COMMAND, readSettings, SettingsError } from '#settings.ts';
import { type Command, CommandError, type ExitCode, FAILED, NOT_RUN, OK } from './command.ts';
import { COMMANDS } from './commands.server.ts';
import { helpOf, listCommands } from './help.server.ts';

/** Where a command writes: results to standard output, what went wrong to standard error. */
export type Output = { say(line: string): void; complain(line: string): void };

/** Runs the command named first in `args`, or lists the commands; resolves to the exit code. */
export async function runCommand(
  args: string[],
  env: Record<string, string | undefined>,
  { say, complain }: Output,
): Promise<ExitCode> {
  const [name, ...rest] = args;
  const call = env.SHOP_COMMAND || NPM_COMMAND;
  try {
    if (!name || name === '--help' || name === 'help') {
      say(await listCommands(call));
      return OK;
    }
    const command = await findCommand(call, name);
    if (rest.includes('--help')) {
      say(helpOf(call, name, command));
      return OK;
    }
    const options = readOptions(call, name, command, rest);
    return await command.run({ settings: readSettings(env), options, say });
  } catch (error) {
    if (error instanceof CommandError || error instanceof SettingsError) {
      complain(error.message);
      return error instanceof CommandError ? error.exitCode : NOT_RUN;
    }
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return FAILED;
  }
}

async function findCommand(call: string, name: string): Promise<Command> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new CommandError(`There is no command '${name}'.\n\n${await listCommands(call)}`, NOT_RUN);
  return (await load()).command;
}

function readOptions(call: string, name: string, command: Command, args: string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([option, { type }]) => [option, { type }]),
  );
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${helpOf(call, name, command)}`, NOT_RUN);
  }
}
