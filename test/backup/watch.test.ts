import { expect, test } from 'vitest';
import { findBackupNotice } from '#shop/backup/backup-notice.server.ts';
import { saveProof } from '#shop/backup/backup-state.server.ts';
import { proveBackup, watchBackup } from '#shop/backup/watch-backup.server.ts';
import { aBackup } from '../kit/backup.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aMachine, aShop } from '../kit/shop.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const HOUR = 60 * MINUTE;
const ORDER = 'Nothing is in stock, so no test order was placed.';

onEachEngine('the watch over the backup', ({ engine }) => {
  async function aShopWithBackup() {
    let copiedUntil: number | null = null;
    let problem: string | undefined;
    let proofs = 0;
    let isGone = false;
    const shop = await aShop(engine, {
      machine: aMachine({ command: 'sudo inglenook shop' }),
      backup: aBackup({
        look: async () => {
          if (isGone) throw new Error('ECONNREFUSED');
          return { copiedUntil, problem };
        },
        prove: async () => void proofs++,
      }),
    });
    const copy = () => {
      copiedUntil = shop.now();
    };
    /** Time goes on, half an hour at a time, with or without copies; the watch looks last at its very end. */
    const pass = async (time: number, isCopied: boolean) => {
      for (let left = time; left > 0; left -= HALF_HOUR) {
        shop.advanceClock(Math.min(left, HALF_HOUR));
        if (isCopied) copy();
        await watchBackup(shop);
        await proveBackup(shop);
      }
    };
    const subjects = async () =>
      (await shop.db.selectFrom('email').select('subject').where('kind', '=', 'owner-backup').execute()).map(
        ({ subject }) => subject.split(' · ')[0],
      );
    return {
      shop,
      pass,
      subjects,
      proofs: () => proofs,
      lose: () => {
        isGone = true;
      },
      refuse: (why: string) => {
        problem = why;
      },
      title: async () => (await findBackupNotice(shop))?.title,
      text: async () => (await findBackupNotice(shop))?.text,
    };
  }

  test('says nothing while copies go on and are proven every night', async () => {
    const { shop, pass, subjects, proofs, title, text } = await aShopWithBackup();
    for (let night = 1; night <= 3; night++) {
      await pass(24 * HOUR, true);
      await saveProof(shop.db, { at: shop.now(), until: shop.now(), order: ORDER });
      expect(proofs()).toBe(night);
    }
    expect(await subjects()).toEqual([]);
    expect(await title()).toMatch(/^Backup proven on /);
    expect(await text()).toContain(`It was restored into another place and checked there. ${ORDER}`);
    await shop.close();
  });

  test('a shop begun in the evening is proven in its first night already', async () => {
    const { shop, pass, proofs } = await aShopWithBackup();
    shop.advanceClock(12 * HOUR);
    await pass(10 * HOUR, true);
    expect(proofs()).toBe(1);
    await shop.close();
  });

  test('warns once a day when copying has stopped without an error', async () => {
    const { shop, pass, subjects } = await aShopWithBackup();
    await pass(HOUR, true);
    await pass(30 * HOUR, false);
    expect(await subjects()).toHaveLength(2);
    expect((await subjects())[0]).toBe('Backup is 30 minutes old');
    await shop.close();
  });

  test('warns when the place of the backup is gone, or was never there', async () => {
    const { shop, pass, lose, subjects } = await aShopWithBackup();
    lose();
    await pass(HOUR, false);
    expect(await subjects()).toEqual(['There is no backup yet']);
    await shop.close();
  });

  test('passes on what whoever copies says only a person can change', async () => {
    const { shop, pass, refuse, text } = await aShopWithBackup();
    refuse('The role needs REPLICATION.');
    await pass(HOUR, false);
    expect(await text()).toBe('Nothing has been copied. The role needs REPLICATION.');
    await shop.close();
  });

  test('warns when the last proof is older than two days', async () => {
    const { shop, pass, subjects, title, text } = await aShopWithBackup();
    await pass(HOUR, true);
    await saveProof(shop.db, { at: shop.now(), until: shop.now(), order: ORDER });
    await pass(47 * HOUR, true);
    expect(await subjects()).toEqual([]);
    await pass(2 * HOUR, true);
    expect(await title()).toBe('Backup was proven 2 days ago');
    expect(await text()).toMatch(/can run: sudo inglenook shop prove$/);
    expect(await subjects()).toHaveLength(1);
    await shop.close();
  });

  test('warns as soon as a proof fails, and remembers the last that did not', async () => {
    const { shop, pass, subjects, title } = await aShopWithBackup();
    await pass(HOUR, true);
    await saveProof(shop.db, { at: shop.now(), until: shop.now(), order: ORDER });
    await saveProof(shop.db, { problem: 'a part is damaged' });
    await pass(5 * MINUTE, true);
    expect(await subjects()).toEqual(['The backup could not be restored']);
    expect(await title()).toBe('The backup could not be restored');
    await shop.close();
  });
});
