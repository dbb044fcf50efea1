import { expect, test } from 'vitest';
import { callsOf } from '#api/docs/api-document.ts';
import { SHOP_URL } from '../kit/app.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

/** Deeper than any recursion reaches, and well below the limit of size. */
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

onEachEngine('JSON nested without end', { only: 'sqlite' }, ({ app }) => {
  test('is refused or ignored by every call and in every field, and is never a fault', async () => {
    const { body: document } = await app.asVisitor.call('GET', '/openapi.json');
    const faults: string[] = [];
    for (const { method, path, operation } of callsOf(document)) {
      const example = operation.requestBody?.content?.['application/json']?.example;
      if (!example) continue;
      const address = `/api/v1${path.replaceAll(/\{.*?\}/g, 'some')}`;
      for (const body of [DEEP, ...Object.keys(example).map((name) => withDeep(example, name))]) {
        const headers = { 'Content-Type': 'application/json', Origin: SHOP_URL };
        const answer = await app.asOwner.ask(address, { method: method.toUpperCase(), body, headers });
        if (answer.status >= 500) faults.push(`${method} ${path}: ${answer.status}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

/** The example with something endless in one field. */
function withDeep(example: object, name: string): string {
  return JSON.stringify({ ...example, [name]: '@' }).replace('"@"', DEEP);
}
