import { expect, test } from 'vitest';
import { auditOf } from '../kit/builders.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';

onAnyEngine('codes in the back office', ({ app, shop }) => {
  test('one is made, narrowed, switched off and on, made in numbers and deleted, and Activity tells', async () => {
    const made = await app.asOwner.post('/admin/codes/create', {
      code: 'Spring 10',
      kind: 'percent',
      amount: '10',
    });
    const address = (made.to ?? '').replace('?isNew', '');
    expect(address).toMatch(/^\/admin\/codes\/code_/);
    const again = await app.asOwner.post('/admin/codes/create', { code: 'SPRING10', amount: '5' });
    expect([again.status, again.text.includes('There is a code like this already')]).toEqual([422, true]);
    const wrong = await app.asOwner.post(address, {
      intent: 'save',
      kind: 'percent',
      covers: 'all',
      code: 'A',
      amount: '101',
      starts: '2027-03-28T01:30',
    });
    for (const words of ['Use 2 to 30 letters', 'up to 100 per cent', 'this time does not exist'])
      expect(wrong.text).toContain(words);
    const terms = {
      intent: 'save',
      kind: 'percent',
      covers: 'all',
      code: 'SPRING10',
      amount: '12.5',
      onceEach: 'true',
      maxUses: '20',
      minimum: '500',
    };
    expect((await app.asOwner.post(address, terms)).text).toContain('Saved');
    expect((await app.asOwner.post(address, { intent: 'switch-off' })).text).toContain(
      'nobody can use it any more',
    );
    expect((await app.asOwner.post(address, { intent: 'switch-on' })).text).toContain('On again');
    expect((await app.asOwner.post(address, { intent: 'generate', count: '3' })).text).toContain(
      '3 codes made',
    );
    expect((await app.asOwner.post(address, { intent: 'generate', count: '1001' })).status).toBe(422);
    const list = await app.asOwner.get('/admin/codes?q=spring10-');
    expect(list.text.match(/SPRING10-[A-Z2-9]{8}/g)?.length).toBeGreaterThanOrEqual(3);
    expect(list.text).toContain('12.5% off');
    expect((await app.asOwner.post(address, { intent: 'delete' })).to).toContain('/admin/codes');
    const actions = (await auditOf(shop, { kind: 'code' })).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['created', 'changed', 'switched off', 'switched on', 'generated', 'deleted']),
    );
    expect((await app.asOwner.get('/admin?tab=activity&kind=code')).text).toContain('SPRING10');
  });
});
