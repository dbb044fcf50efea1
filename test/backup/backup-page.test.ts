import { expect, test } from 'vitest';
import { saveBackupState, saveProof } from '#shop/backup/backup-state.server.ts';
import { aBackup } from '../kit/backup.ts';
import { auditOf } from '../kit/builders.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';

const PAGE = '/admin/settings/backup';

onAnyEngine('the page of the backup', { perTest: true }, ({ app, shop }) => {
  const page = async () => (await app.asOwner.get(PAGE)).text;
  const prove = () => app.asOwner.post(PAGE, { intent: 'prove' });

  /** A backup whose proof ends when the test says so. */
  function withBackup() {
    let end = () => {};
    const proofs: Promise<void>[] = [];
    shop.backup = aBackup({
      prove() {
        const proof = new Promise<void>((resolve) => {
          end = resolve;
        });
        proofs.push(proof);
        return proof;
      },
    });
    return { proofs, end: () => end() };
  }
  const copy = () =>
    saveBackupState(shop.db, { since: shop.now(), copiedUntil: shop.now(), tried: shop.now() });

  test('says what is to be done in a shop without one', async () => {
    expect(await page()).toMatch(/This shop has no backup.*Say below where it shall go/);
    const refused = await prove();
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('There is nothing to check'),
    ]);
  });

  test('says where it goes, how old it is, and that it is restored every night', async () => {
    withBackup();
    expect(await page()).toMatch(
      /The first copy is being made.*Goes to the folder \/mnt\/backup.*nothing yet/,
    );
    await copy();
    expect(await page()).toMatch(/Backup is running.*copied until 21\/11\/26 09:30.*it will be tonight/);
    await saveProof(shop.db, { at: shop.now(), until: shop.now(), order: 'A test order was placed.' });
    expect(await page()).toMatch(/Backup proven on 21\/11\/26 09:30.*A test order was placed\./);
    await saveProof(shop.db, { problem: 'a piece is missing' });
    expect(await page()).toMatch(/The backup could not be restored.*a piece is missing/);
  });

  test('has it restored and checked at once, one time after another', async () => {
    const { proofs, end } = withBackup();
    await copy();
    const both = await Promise.all([prove(), prove()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(proofs).toHaveLength(1);
    expect(await page()).toContain('Being checked …');
    expect(await auditOf(shop, { action: 'check begun' })).toHaveLength(1);
    expect((await app.asOwner.get('/admin?tab=activity&kind=backup')).text).toContain(
      'Check begun of the backup copy by Olive Owner',
    );
    end();
    await Promise.all(proofs);
    await expect.poll(page).toContain('Restore and check it now');
    expect((await prove()).status).toBe(200);
  });

  test('believes no check to run for ever', async () => {
    withBackup();
    await copy();
    await prove();
    shop.advanceClock(61 * 60_000);
    expect(await page()).not.toContain('Being checked …');
    expect((await prove()).status).toBe(200);
  });

  test('notes who has kept a copy of the key', async () => {
    withBackup();
    expect(await page()).toMatch(/begins with ‘x7Qk’, in the file \/var\/lib\/fires\/shop\.key/);
    const answer = await app.asOwner.post(PAGE, { intent: 'key-kept', begins: 'x7Qk' });
    expect(answer.text).toMatch(/Olive Owner kept a copy, ?21\/11\/26 09:30/);
    expect((await app.asOwner.post(PAGE, { intent: 'key-kept', begins: 'Nn02' })).status).toBe(409);
  });
});
