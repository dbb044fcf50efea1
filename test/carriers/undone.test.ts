import { beforeEach, expect, test } from 'vitest';
import { type CarrierRow, newCarrier, toCarrierRows } from '#shop/delivery/carriers/carrier-form.ts';
import { findShopProfile, profileVersion } from '#shop/profile/profile.server.ts';
import { saveSection } from '#shop/profile/save-section.server.ts';
import { auditOf, aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { undo, whatStayed } from '../undo/undoing.ts';

onEachEngine('a change of the carriers, undone', ({ app, shop }) => {
  const owner = anAdmin();
  // Whoever asks has an account.
  beforeEach(async () => void (await app.asOwner.get('/admin')));
  const codes = async () => (await findShopProfile(shop)).carriers.map(({ code }) => code);
  const add = async (code: string) => {
    const profile = await findShopProfile(shop);
    const row: CarrierRow = { ...newCarrier('new-1'), code, name: `By ${code}`, days: '1' };
    const carriers = JSON.stringify([...toCarrierRows(profile.carriers), row]);
    await saveSection(shop, owner, 'carriers', { carriers }, profileVersion(profile, 'carriers'));
    shop.advanceClock(1);
    return (await auditOf(shop, { kind: 'profile' })).at(-1)?.id ?? '';
  };

  test('one that nothing goes with is out of the list again, and comes back', async () => {
    const undone = await undo(shop, owner, { entry: await add('VAN') });
    expect([await whatStayed(shop, undone), await codes()]).toEqual([[], ['UPS', 'AXL']]);
    shop.advanceClock(1);
    await undo(shop, owner, { part: undone });
    expect(await codes()).toEqual(['UPS', 'AXL', 'VAN']);
  });

  test('one that products go with stays, and why is said', async () => {
    const entry = await add('PALLET');
    await aVariant(shop, { postageProvider: 'PALLET' });
    const undone = await undo(shop, owner, { entry });
    expect(await whatStayed(shop, undone)).toEqual([
      expect.stringContaining('Carriers: By PALLET has 1 product'),
    ]);
    expect(await codes()).toContain('PALLET');
  });
});
