import { expect, test } from 'vitest';
import { FAILED, NOT_RUN, OK } from './command.ts';
import { COMMANDS } from './commands.server.ts';
import { runCommand } from './run-command.server.ts';

async function run(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const exitCode = await runCommand(args, env, { say: write, complain: write });
  return { exitCode, text: lines.join('\n') };
}

test.each([
  ['npm run shop --', {}],
  ['sudo inglenook shop', { SHOP_COMMAND: 'sudo inglenook shop' }],
])('every hint says %s where the shop is run that way', async (call, env) => {
  const list = await run([], env);
  expect(list.exitCode).toBe(OK);
  expect(list.text).toContain(`${call} <command> [options]`);
  for (const name of Object.keys(COMMANDS)) {
    expect(list.text).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect((await run([name, '--help'], env)).text).toMatch(new RegExp(`^${call} ${name}\\b`));
  }
  for (const args of [['checks'], ['check', '--quickly']])
    expect(await run(args, env)).toEqual({ exitCode: NOT_RUN, text: expect.stringContaining(`\n${call} `) });
});

test('a shop moves back to the folder that its settings name', async () => {
  const env = { DATABASE_URL: 'postgres://shop@localhost/shop', DATA_DIR: '/var/lib/inglenook' };
  const { exitCode, text } = await run(['move', '--to', 'postgres://shop@localhost/other'], env);
  expect(exitCode).not.toBe(FAILED);
  expect(text).toContain('--to sqlite:/var/lib/inglenook');
});
