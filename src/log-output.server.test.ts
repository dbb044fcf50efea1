import { spawnSync } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchLines } from './log-output.server.ts';

test('the lines of a turn are written together, in their order', async () => {
  const writes: string[] = [];
  const { add } = batchLines((text) => writes.push(text));
  for (const line of ['a\n', 'b\n', 'c\n']) add(line);
  expect(writes).toEqual([]);
  await setImmediate();
  expect(writes).toEqual(['a\nb\nc\n']);
  add('d\n');
  await setImmediate();
  expect(writes).toEqual(['a\nb\nc\n', 'd\n']);
});

test.each([
  ['by exit()', 'process.exit(3)'],
  ['by an error that nobody caught', "throw new Error('the end')"],
  ['by a promise that nobody caught', "await Promise.reject(new Error('the end'))"],
])('a process that ends %s has written every line', (_, end) => {
  const log = new URL('./log.server.ts', import.meta.url);
  const program = `
    import { createLog } from '${log.href}';
    const log = createLog('info');
    log.info('first'); log.error('second'); log.warn('third'); log.info('last');
    ${end};`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  const messages = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).message);
  expect(messages).toEqual(['first', 'second', 'third', 'last']);
  expect(status).not.toBe(0);
});
