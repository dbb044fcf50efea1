import { beforeAll, expect, test } from 'vitest';
import { onAnyEngine } from '../../kit/on-each-engine.ts';
import { type Documented, documentedCalls } from './document.ts';
import { keysOf } from './keys-of.ts';
import { PUBLIC_KEYS } from './public-keys.ts';
import { expectToFit } from './schemas.ts';
import { type Told, tellStory } from './story.ts';
import { aContractWorld } from './world.ts';

onAnyEngine('the API document', { env: { TRUST_PROXY: '1' } }, (house) => {
  const world = aContractWorld(house);
  let calls: Map<string, Documented>;
  let told: Told[];
  beforeAll(async () => {
    calls = await documentedCalls(world);
    told = await tellStory(world);
  });

  test('has an example for every call, which works when it is sent as it stands', () => {
    expect([...new Set(told.map(({ name }) => name))].sort()).toEqual([...calls.keys()].sort());
    for (const { name, status, body, documented } of told)
      expect([name, body, status]).toEqual([name, body, successOf(documented)]);
  });

  test('says of every answer what it really is, field by field', () => {
    for (const { name, status, body } of told) expectToFit(name, status, body);
  });

  test('lets visitors and customers know what is on the list of public fields, and nothing else', () => {
    const open = told.filter(({ documented }) => !isForAdmins(documented));
    expect([...new Set(open.map(({ name }) => name))].sort()).toEqual(Object.keys(PUBLIC_KEYS).sort());
    for (const { name, body } of open) {
      const allowed = new Set(PUBLIC_KEYS[name]?.split(' '));
      const keys = keysOf(body);
      expect([name, keys.filter((key) => !allowed.has(key))]).toEqual([name, []]);
      expect([name, keys.length > 0]).toEqual([name, PUBLIC_KEYS[name] !== '']);
    }
  });

  test('shows answers as they are', () => {
    for (const { name, operation } of calls.values())
      for (const [status, { content }] of Object.entries(operation.responses ?? {}))
        if (content && status !== 'default') expectToFit(name, status, content['application/json']?.example);
  });

  test('says in a sentence what a call does, under a heading, for whom, and what every field of a path is', () => {
    for (const { name, operation } of calls.values()) {
      expect([name, operation.summary]).toEqual([name, expect.stringMatching(/^[A-Z].{5,}[^.]$/)]);
      expect([name, operation.tags]).toEqual([name, [expect.any(String)]]);
      for (const parameter of operation.parameters ?? []) {
        const says = parameter.schema?.example ?? parameter.description ?? parameter.schema?.enum;
        expect([name, parameter.name, says]).toEqual([name, parameter.name, expect.anything()]);
      }
    }
    const names = [...calls.values()].map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(calls.size);
  });
});

function isForAdmins({ operation: { security = [] } }: Documented): boolean {
  return security.length > 0 && security.every(({ session }) => session?.includes('admin'));
}

/** The one status of the document that is neither a refusal nor a way elsewhere. */
function successOf({ operation }: Documented): number {
  return Number(Object.keys(operation.responses ?? {}).find((status) => status.startsWith('2')));
}
