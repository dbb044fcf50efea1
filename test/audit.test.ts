import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '#shop/catalogue/collections/change-collections.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { findSubjects } from '#shop/record/activity/subjects.server.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

/** Reads require an administrator too, but change nothing, nor does an email to oneself; a second factor is not on until it is confirmed. */
const NO_CHANGE = /^(find|list|count|check|lock)|^beginSecondFactor$|^sendToOneself$/;

const RECORDS = ['recordChange', 'recordChanges'];

test('every command of an administrator is audited, directly or by what it calls', () => {
  const functions = globSync('src/shop/**/*.server.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:export )?(?:async )?function (\w+)([\s\S]*?)^}/gm)].map(
      ([, name = '', body = '']) => ({ file, name, body }),
    ),
  );
  type Known = (typeof functions)[number];
  function isAudited(known: Known, seen = new Set<Known>()): boolean {
    if (seen.has(known)) return false;
    seen.add(known);
    const called = [...known.body.matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name);
    return (
      called.some((name) => RECORDS.includes(name)) ||
      called.some((name) => isNamedAudited(name, known.file, seen))
    );
  }
  function isNamedAudited(name: string, file: string, seen: Set<Known>): boolean {
    const named = functions.filter((each) => each.name === name);
    const here = named.filter((each) => each.file === file);
    return (here.length > 0 ? here : named).some((each) => isAudited(each, seen));
  }
  const commands = functions.filter(
    ({ name, body }) =>
      /\b(admin|owner): (Owner|Manager|Packer)\b/.test(body) &&
      !NO_CHANGE.test(name) &&
      !RECORDS.includes(name),
  );
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter((command) => !isAudited(command)).map(({ name }) => name)).toEqual([]);
});

onEachEngine('the audit', ({ shop }) => {
  const owner = anAdmin();
  const other = { ...anAdmin(), accountId: 'a_other', name: 'Otto Other' } as typeof owner;
  beforeAll(async () => {
    await createCollection(shop, owner, { title: 'Winter' });
    shop.advanceClock(1000);
    await updateCollection(shop, other, 'winter', { title: 'Winter warmers' });
    shop.advanceClock(1000);
    await updateShopProfile(shop, owner, { discount: 0.1 });
    shop.advanceClock(1000);
    await createCollection(shop, owner, { title: 'Gone' });
    shop.advanceClock(1000);
    await deleteCollection(shop, other, 'gone');
  });

  const list = (filter: object = {}) => listChanges(shop, owner, { page: 1, pageSize: 50, ...filter });

  test('shows who changed what, newest first, with before and after and a link', async () => {
    const { entries, total } = await list();
    expect(total).toBe(5);
    expect(entries.map(({ who, action, subject }) => [who, action, subject.name])).toEqual([
      ['Otto Other', 'deleted', 'Gone'],
      ['Olive Owner', 'created', 'Gone'],
      ['Olive Owner', 'changed', 'Shop profile'],
      ['Otto Other', 'changed', 'Winter warmers'],
      ['Olive Owner', 'created', 'Winter warmers'],
    ]);
    expect(entries[2]?.fields).toEqual([{ label: 'Global discount', from: '0%', to: '10%' }]);
    expect(entries[3]?.fields).toEqual([{ label: 'Title', from: 'Winter', to: 'Winter warmers' }]);
    expect(entries[0]?.subject.to).toBeNull();
    expect(entries[3]?.subject.to).toBe('/admin/collections/edit/winter');
  });

  test('people link to the page where they are managed', async () => {
    const account = { email: 'ann@example.com', name: 'Ann Account', type: 'Admin' as const };
    await shop.db
      .insertInto('account')
      .values({ id: 'a_ann', ...account, password_hash: '', created: shop.now(), active: 1 })
      .execute();
    const subjects = await findSubjects(shop, [{ kind: 'account', subject_id: 'a_ann' }]);
    expect(subjects.get('a_ann')).toEqual({ name: 'Ann Account', to: '/admin/settings/security' });
  });

  test.each([
    ['kind', { kind: 'profile' }, 1],
    ['person', { accountId: 'a_other' }, 2],
    ['kind and person', { kind: 'collection', accountId: 'a_owner' }, 2],
  ])('is narrowed by %s', async (_, filter, expected) => {
    const { entries, total } = await list(filter);
    expect([entries.length, total]).toEqual([expected, expected]);
  });

  test('is paged', async () => {
    expect((await list({ page: 2, pageSize: 3 })).entries.map(({ action }) => action)).toEqual([
      'changed',
      'created',
    ]);
  });
});
