import { expect, test } from 'vitest';
import { listMachineNotices } from '#shop/machine/notices.server.ts';
import { anOrder } from '../kit/builders.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';

const MINUTE = 60_000;

onAnyEngine(
  'what the owner’s home says about the machine',
  { perTest: true, atBank: true },
  ({ app, shop }) => {
    const titles = async (changes: Partial<typeof shop> = {}) =>
      (await listMachineNotices({ ...shop, ...changes }, anAdmin())).map(({ title }) => title);

    test('nothing while it is well', async () => {
      await anOrder(shop);
      shop.advanceClock(9 * MINUTE);
      expect(await titles()).toEqual([]);
      expect((await app.asOwner.get('/admin?tab=home')).text).toContain('everything running');
    });

    test('since when emails wait, once they have waited ten minutes', async () => {
      await anOrder(shop);
      shop.advanceClock(11 * MINUTE);
      const { text } = await app.asOwner.get('/admin?tab=home');
      expect(text).toMatch(/Emails waiting since 09:30.*The mail server does not take them/);
      expect(text).not.toContain('everything running');
      shop.advanceClock(24 * 60 * MINUTE);
      expect(await titles()).toEqual(['Emails waiting since Saturday 09:30']);
      await shop.db.updateTable('email').set({ state: 'sent' }).execute();
      expect(await titles()).toEqual([]);
    });

    test('that the disk is nearly full', async () => {
      const withFree = (free: number | null) =>
        titles({ machine: { ...shop.machine, freeBytes: async () => free } });
      expect(await withFree(640_000_000)).toEqual(['Disk nearly full']);
      expect(await withFree(1_000_000_000)).toEqual([]);
      expect(await withFree(null)).toEqual([]);
    });

    test('that a proxy must be in front, and none is trusted', async () => {
      const publicUrl = 'https://fires.example';
      expect(await titles({ publicUrl })).toEqual(['All customers look alike']);
      expect(await titles({ publicUrl, machine: { ...shop.machine, trustedProxies: 1 } })).toEqual([]);
    });
  },
);
