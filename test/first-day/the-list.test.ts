import { expect, test } from 'vitest';
import { recordChange } from '#shop/audit/audit.server.ts';
import { saveProof } from '#shop/backup/backup-state.server.ts';
import { DEMO_ACCOUNT, DEMO_KEY } from '#shop/first-day/demo-state.server.ts';
import { findFirstDay } from '#shop/first-day/first-day.server.ts';
import { DEFAULT_LOOK } from '#shop/look/look.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { aSession } from '../kit/app.ts';
import { aBackup } from '../kit/backup.ts';
import { auditOf, aVariant } from '../kit/builders.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import type { Person } from '../kit/person.ts';
import { anAdmin } from '../kit/shop.ts';
import { sentDuring } from '../kit/statements.ts';

const HOME = '/admin?tab=home';

/** The titles of the steps that are ticked, as the owner sees them. */
async function ticked(person: Person): Promise<string[]> {
  const page = await person.get(HOME);
  return page
    .all('listitem')
    .filter((item) => page.all('img', 'Done:', item).length > 0)
    .map((item) => item.querySelector('div')?.firstElementChild?.textContent ?? '');
}

onAnyEngine('the list of a first day', { isNew: true }, ({ app, shop, outside }) => {
  const owner = anAdmin();
  outside(() => ({ backup: aBackup(), isTestMode: false }));

  test('begins with nothing done, names what comes next, and has no demo to leave', async () => {
    const page = await app.asOwner.get(HOME);
    expect(page.text).toMatch(/Your first day ?0 of 11/);
    expect(page.text).toMatch(/Next: ?Name and address/);
    expect(page.linkTo('Delivery prices')).toBe('/admin?tab=settings&section=delivery');
    expect(page.text).not.toContain('Start your own shop');
    expect(await ticked(app.asOwner)).toEqual([]);
  });

  test('ticks off what the shop knows, when it is so', async () => {
    await updateShopProfile(shop, owner, { name: 'Hearth & Home' });
    expect(await ticked(app.asOwner)).toEqual([]);
    await updateShopProfile(shop, owner, { address: ['1 High Street', 'York YO1 7HH'] });
    expect(await ticked(app.asOwner)).toEqual(['Name and address']);
    await updateShopProfile(shop, owner, { look: { ...DEFAULT_LOOK, accent: '#1f4f82' } });
    await updateShopProfile(shop, owner, { vatNumber: 'GB 123 4567 89', companyNumber: '01234567' });
    await aVariant(shop);
    await saveProof(shop.db, { problem: 'nothing could be read' });
    expect(await ticked(app.asOwner)).toEqual([
      'Name and address',
      'VAT and company number',
      'Logo and colours',
      'A first product',
    ]);
    await saveProof(shop.db, { at: shop.now(), until: shop.now(), order: '' });
    await shop.db.insertInto('shop_state').values({ key: 'email tried', value: '1' }).execute();
    const factor = { secret: 'secret', confirmed: shop.now(), last_step: 0 };
    await shop.db
      .insertInto('second_factor')
      .values({ account_id: owner.accountId, ...factor })
      .execute();
    expect(await ticked(app.asOwner)).toEqual([
      ...['Name and address', 'VAT and company number', 'Logo and colours', 'A first product'],
      ...['Email', 'A second factor', 'A backup that is proven'],
    ]);
    // What is no longer so is no longer ticked.
    await updateShopProfile(shop, owner, { companyNumber: '' });
    expect(await ticked(app.asOwner)).not.toContain('VAT and company number');
  });

  test('takes a person’s word for what only a person can know, once, and records it', async () => {
    const confirm = (step: string) => app.asOwner.post(HOME, { intent: 'confirm-step', step });
    for (const step of ['numbers', 'delivery', 'pages', 'pages'])
      expect((await confirm(step)).status).toBe(200);
    expect(await ticked(app.asOwner)).toEqual(
      expect.arrayContaining(['VAT and company number', 'Delivery prices', 'Terms, privacy and questions']),
    );
    for (const step of ['product', 'live', 'away', 'no such step'])
      expect((await confirm(step)).status).toBe(400);
    const entries = await auditOf(shop, { kind: 'first-day' });
    expect(entries.map(({ who, action, subject_id }) => [who, action, subject_id])).toEqual([
      ['Olive Owner', 'confirmed', 'numbers'],
      ['Olive Owner', 'confirmed', 'delivery'],
      ['Olive Owner', 'confirmed', 'pages'],
    ]);
    expect((await app.asOwner.get('/admin?tab=activity')).text).toContain('Terms, privacy and questions');
  });

  test('knows whether an owner signs in with an address of their own, whatever it ends in', async () => {
    await shop.db.insertInto('shop_state').values({ key: DEMO_KEY, value: 'loaded' }).execute();
    const demo = { ...owner, accountId: DEMO_ACCOUNT };
    await recordChange(shop, demo, {
      ...{ action: 'changed', kind: 'profile', subjectId: 'shop' },
      after: { email: 'hello@hearths.example' },
    });
    const isOwn = async (email: string) => {
      const list = await findFirstDay(shop, { ...owner, email });
      return list?.steps.find(({ id }) => id === 'account')?.isDone;
    };
    expect(await isOwn('admin@hearths.example')).toBe(false);
    for (const email of ['owner@bugs.example', 'rose@example.co.uk'])
      expect([email, await isOwn(email)]).toEqual([email, true]);
    await shop.db.deleteFrom('shop_state').where('key', '=', DEMO_KEY).execute();
  });

  test('is an owner’s alone', async () => {
    for (const role of ['manager', 'accountant'] as const) {
      const person = app.as(await aSession(shop, 'Admin', role));
      expect((await person.get(HOME)).text).not.toContain('Your first day');
      const answer = await person.post(HOME, { intent: 'confirm-step', step: 'pages' });
      expect(answer.status).toBe(403);
      expect((await person.post(HOME, { intent: 'put-first-day-away' })).status).toBe(403);
      expect((await person.get('/admin/settings/own-shop')).status).toBe(403);
    }
  });

  test('is put away once all is done, and then costs one statement', async () => {
    const away = () => app.asOwner.post(HOME, { intent: 'put-first-day-away' });
    expect((await away()).status).toBe(409);
    expect((await app.asOwner.get(HOME)).text).toContain('Your first day');
    const remembered = { value: JSON.stringify({ at: shop.now(), who: 'Olive Owner' }) };
    for (const step of ['payment', 'live'])
      await shop.db
        .insertInto('shop_state')
        .values({ key: `first-day ${step}`, ...remembered })
        .execute();
    const home = () => app.asOwner.get(HOME);
    const { statements: open } = await sentDuring(shop, home);
    expect((await home()).text).toContain('Your first day is done');
    expect((await away()).status).toBe(200);
    expect((await home()).text).not.toContain('Your first day');
    const { statements: closed } = await sentDuring(shop, home);
    expect(open - closed).toBeGreaterThan(2);
    expect(open - closed).toBeLessThan(10);
  });
});
