import { expect, test } from 'vitest';
import { EMAILS, isEmailKind } from '#shop/emails/all-words.ts';
import { writeSample } from '../../src/web/admin/words/emails/write-sample.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

onEachEngine('the subjects of emails', { only: 'sqlite' }, ({ shop }) => {
  test('are different for each kind, of one order and of one customer', async () => {
    const kinds = Object.keys(EMAILS).filter(isEmailKind);
    const subjects = await Promise.all(
      kinds.map(async (kind) => (await writeSample(shop, kind, EMAILS[kind].words)).subject),
    );
    expect(subjects.length).toBeGreaterThan(15);
    expect(subjects.filter((subject, place) => subjects.indexOf(subject) !== place)).toEqual([]);
    expect(subjects[kinds.indexOf('order-link')]).toMatch(/^Your link to order #WEB1042 · /);
  });
});
