import { beforeAll, beforeEach, expect, test } from 'vitest';
import { errorShape } from '#api/docs/refusals.ts';
import { onAnyEngine } from '../../kit/on-each-engine.ts';
import { type Documented, documentedCalls, exampleRequest, send } from './document.ts';
import { refuse } from './refusals.ts';
import { expectToFit } from './schemas.ts';
import { tellStory } from './story.ts';
import { aContractWorld } from './world.ts';

onAnyEngine('every refusal of the API document', { env: { TRUST_PROXY: '1' } }, (house) => {
  const world = aContractWorld(house);
  let calls: Map<string, Documented>;
  beforeAll(async () => {
    calls = await documentedCalls(world);
    // Until here everything that the examples speak of is there.
    await tellStory(world, { until: 'PUT /collection/{handle}/remove/{productId}' });
  });
  beforeEach(async () => {
    await world.app.shop.db.deleteFrom('rate_limit').execute();
  });

  const refusalsOf = ({ operation }: Documented) =>
    Object.keys(operation.responses ?? {}).flatMap((status) =>
      Number(status) >= 400 ? [Number(status)] : [],
    );

  test('can really be heard, in the one shape, with when to come again', async () => {
    const strays: unknown[] = [];
    let heard = 0;
    for (const call of calls.values())
      for (const status of refusalsOf(call)) {
        const answer = await refuse(world, call, status);
        const body = await answer.json();
        const isForNow = Number(answer.headers.get('retry-after')) > 0;
        const said = [answer.status, answer.headers.get('cache-control'), isForNow];
        const expected = [status, 'no-store', status === 429 || status === 503];
        if (String(said) !== String(expected)) strays.push({ call: call.name, expected, said, body });
        else expectToFit(call.name, status, body);
        heard += 1;
        await world.app.shop.db.deleteFrom('rate_limit').execute();
      }
    expect(strays).toEqual([]);
    expect(heard).toBeGreaterThan(150);
  });

  test('that any call may answer: another product selection, and a page of another site', async () => {
    for (const call of calls.values()) {
      const wanted = exampleRequest(call, world);
      const elsewhere = { ...wanted.headers, 'X-Product-Selection': 'sofas' };
      const answer = await send(world, { ...wanted, headers: elsewhere });
      expect([call.name, answer.status]).toEqual([call.name, 400]);
      expect(errorShape.strict().safeParse(await answer.json()).success).toBe(true);
      const { Authorization: _, ...signedOut } = wanted.headers;
      if (call.method === 'get') continue;
      const foreign = { ...signedOut, Origin: 'https://elsewhere.example' };
      expect([call.name, (await send(world, { ...wanted, headers: foreign })).status]).toEqual([
        call.name,
        403,
      ]);
    }
  });
});
