import { expect, test } from 'vitest';
import { onEachEngine } from './kit/on-each-engine.ts';

onEachEngine("the address of the card gateway's callbacks", { only: 'sqlite', atBank: true }, ({ app }) => {
  const ask = (init: RequestInit) => app.ask('/checkout/callback', init);
  const post = (type: string, body: string) =>
    ask({ method: 'POST', headers: { 'Content-Type': type }, body });
  const FORM = 'application/x-www-form-urlencoded';

  test('refuses what the gateway has not signed, as JSON', async () => {
    const answer = await post(FORM, 'transactionUnique=pay_1&signature=none');
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'not-allowed' });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('leaves the shape to the providers, none of whom signed this, and takes POST alone', async () => {
    expect((await post('application/json', '{}')).status).toBe(403);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await ask({ method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
    }
  });

  test('takes no more than a form may have', async () => {
    expect((await post(FORM, `a=${'x'.repeat(2_000_000)}`)).status).toBe(413);
  });
});
