import { expect, test } from 'vitest';
import { findBackupState, saveBackupState } from '#shop/backup/backup-state.server.ts';
import { aBackup } from '../kit/backup.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';

const HOME = '/admin?tab=home';
const REMINDER = 'Keep a copy of the backup’s key';
const ANOTHER = 'The backup has another key now';

onAnyEngine('the reminder to keep a copy of the backup’s key', { perTest: true }, ({ app, shop }) => {
  const withKey = (begins: string) => {
    shop.backup = aBackup({ key: { begins } });
  };
  const confirm = (begins: string) => app.asOwner.post(HOME, { intent: 'key-kept', begins });
  const home = async () => (await app.asOwner.get(HOME)).text;

  test('is not for a shop without a backup', async () => {
    expect(await home()).not.toContain('copy of');
    const refused = await confirm('x7Qk');
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('another key now')]);
  });

  test('says where the key is, until the owner says that there is a copy; then when and who', async () => {
    withKey('x7Qk');
    const page = await app.asOwner.get(HOME);
    expect(page.text).toContain(REMINDER);
    expect(page.text).toMatch(/begins with ‘x7Qk’, in the file \/var\/lib\/fires\/shop\.key/);
    expect(page.document.querySelector<HTMLInputElement>('form input[name=begins]')?.value).toBe('x7Qk');
    expect((await confirm('x7Qk')).text).toContain('Noted.');
    expect(await home()).not.toContain(REMINDER);
    await saveBackupState(shop.db, { since: shop.now(), copiedUntil: shop.now(), tried: shop.now() });
    expect(await findBackupState(shop.db)).not.toBeNull();
    expect(await home()).toContain('Olive Owner kept a copy of its key on 21/11/26 09:30.');
    const activity = (await app.asOwner.get('/admin?tab=activity&kind=backup')).text;
    expect(activity).toContain('Copy kept of the backup key by Olive Owner');
  });

  test('comes back when the key is another one, and a page from before confirms nothing', async () => {
    withKey('x7Qk');
    await confirm('x7Qk');
    withKey('Nn02');
    expect(await home()).toContain(ANOTHER);
    expect(await home()).toContain('Keep the old copy');
    expect((await confirm('x7Qk')).status).toBe(409);
    expect(await home()).toContain(ANOTHER);
    await confirm('Nn02');
    expect(await home()).not.toContain(ANOTHER);
  });

  test('is confirmed once, however often the button is pressed', async () => {
    withKey('x7Qk');
    await Promise.all([confirm('x7Qk'), confirm('x7Qk')]);
    await confirm('x7Qk');
    const audit = shop.db.selectFrom('audit').select('id').where('kind', '=', 'backup');
    expect(await audit.execute()).toHaveLength(1);
  });
});
