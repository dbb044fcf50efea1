import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { followBackup } from '#backup/follow-backup.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { findBackupState, saveBackupState, saveProof } from '#shop/backup/backup-state.server.ts';
import { anOwner, HOME, OWNER } from '../accounts/people.ts';
import { auditOf } from '../kit/builders.ts';
import { everyRow } from '../kit/every-row.ts';
import { aFreePort } from '../kit/free-port.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import type { Person } from '../kit/person.ts';
import { anS3Server } from '../s3/server.ts';
import { SHOP_KEY, servicesOf } from '../services/house.ts';

const PAGE = '/admin/settings/backup';
const logged: unknown[] = [];
const note = (...line: unknown[]) => void logged.push(line);
const log = { info: note, warn: note, error: note };

onEachEngine('where the backup goes', { perTest: true }, ({ shop, app, outside }) => {
  let folder: string;
  let owner: Person;
  const servicesIn = (env: Record<string, string> = {}) =>
    servicesOf({ DATA_DIR: join(folder, 'data'), ...env }, log);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inglenook-place-'));
    await mkdir(join(folder, 'data'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  outside(() => ({ services: servicesIn(), log }));
  beforeEach(async () => {
    await anOwner(shop);
    owner = app.as(await signIn(shop, OWNER, HOME, ''));
    await rm(join(folder, 'copies'), { recursive: true, force: true });
    await mkdir(join(folder, 'copies'));
  });

  const toFolder = (path: string, changes: Record<string, string> = {}) =>
    owner.post(PAGE, {
      ...{ intent: 'save-place', place: 'backup-folder', version: '0', password: OWNER.password },
      'value.folder': path,
      ...changes,
    });

  test('is a folder once it was tried, and copying begins there without a restart, and ends when it is stopped', async () => {
    const [copies, others] = [join(folder, 'copies'), join(folder, 'others')];
    await mkdir(others, { recursive: true });
    const said = await toFolder(copies);
    expect([said.status, said.text]).toEqual([
      200,
      expect.stringContaining('Tried and saved. Copying begins'),
    ]);
    expect(said.text).toMatch(/Goes to the folder .+copies.+Everything copied until nothing yet/);
    expect(said.text).toContain('on the same disk as the shop’s data');
    // The trial left nothing behind.
    expect((await readdir(copies)).filter((name) => !name.startsWith('.'))).toEqual([]);
    expect((await owner.get(PAGE)).document.querySelector('#field-folder')?.getAttribute('value')).toBe(
      copies,
    );

    const moved = await toFolder(others, { version: '1' });
    expect(moved.text).toMatch(/Goes to the folder .+others/);
    expect(shop.backup?.place).toContain(others);
    const stop = { intent: 'stop', place: 'backup-folder', version: '2' };
    const refused = await owner.post(PAGE, { ...stop, password: 'a guess' });
    expect([refused.status, shop.backup?.place]).toEqual([422, expect.stringContaining(others)]);
    const stopped = await owner.post(PAGE, { ...stop, password: OWNER.password });
    expect(stopped.text).toContain('This shop has no backup');
    expect([shop.backup, (await everyRow(shop)).service_account]).toEqual([null, []]);
    const did = (await auditOf(shop, { kind: 'backup' })).map(({ action }) => action);
    expect(did.toSorted()).toEqual(['changed', 'created', 'stopped']);
    expect((await owner.get('/admin?tab=activity')).text).toContain('Stopped backup to a folder');
  });

  test('forgets what was known of another place, but not when only a key changes', async () => {
    await toFolder(join(folder, 'copies'));
    const known = { since: shop.now(), copiedUntil: shop.now(), tried: shop.now() };
    await saveBackupState(shop.db, known);
    await saveProof(shop.db, { at: shop.now(), until: shop.now(), order: '' });
    await toFolder(join(folder, 'copies'), { version: '1' });
    expect(await findBackupState(shop.db)).toEqual(known);
    await mkdir(join(folder, 'others'), { recursive: true });
    await toFolder(join(folder, 'others'), { version: '1' });
    expect(await findBackupState(shop.db)).toBeNull();
    expect((await owner.get(PAGE)).text).toContain('not yet; it will be tonight');
  });

  describe('in a folder is refused beside its field, with what to do,', () => {
    const FAULTS: [why: string, path: () => Promise<string> | string, says: RegExp][] = [
      ['when it is missing', () => join(folder, 'nowhere'), /nowhere is not there.*connect the disk/],
      [
        'when it is a file',
        async () => {
          await writeFile(join(folder, 'a-file'), '');
          return join(folder, 'a-file');
        },
        /a-file is a file/,
      ],
      ['when it is inside the shop’s own data', () => join(folder, 'data'), /inside the shop’s own data/],
      ['when nobody may write there', () => '/proc/self', /may not write to .*inglenook allow|is not there/],
      ['when it is no whole path', () => 'backup', /Must be a whole path such as \/mnt\/backup/],
    ];
    for (const [why, path, says] of FAULTS)
      test(why, async () => {
        const page = await toFolder(await path());
        expect(page.status).toBe(422);
        expect(page.text).toMatch(says);
        expect(page.document.querySelector('#field-folder')?.getAttribute('aria-invalid')).toBe('true');
        expect([shop.backup, (await everyRow(shop)).service_account]).toEqual([null, []]);
      });
  });

  describe('can be an S3 store', () => {
    let s3: Awaited<ReturnType<typeof anS3Server>>;
    beforeEach(async () => {
      s3 = await anS3Server();
    });
    afterEach(() => s3.close());
    const toStore = (changes: Record<string, string> = {}) =>
      owner.post(`${PAGE}?place=backup-s3`, {
        ...{ intent: 'save-place', place: 'backup-s3', version: '0', password: OWNER.password },
        ...{ 'value.endpoint': s3.account.endpoint, 'value.bucket': s3.account.bucket },
        ...{ 'value.region': s3.account.region, 'value.accessKeyId': s3.account.accessKeyId },
        ...{ 'key.secret': s3.account.secretAccessKey, 'value.prefix': 'fires/' },
        ...changes,
      });

    test('which takes the place of a folder; its key is sealed, and on no page, in no log and no record', async () => {
      await toFolder(join(folder, 'copies'));
      const page = await toStore();
      expect(page.text).toMatch(/Goes to the S3 store fires at 127\.0\.0\.1:\d+, below fires\//);
      expect([...s3.objects.keys()]).toEqual([]);
      const rows = (await everyRow(shop)).service_account as { service: string }[];
      expect(rows.map(({ service }) => service)).toEqual(['backup-s3']);
      const kept = await toStore({ version: '1', 'key.secret': '' });
      expect(kept.text).toContain('Nothing was changed.');
      const pages = [page, kept, await owner.get('/admin?tab=activity')].map(({ html }) => html);
      const everywhere = JSON.stringify([await everyRow(shop), logged, pages]);
      expect(everywhere).not.toContain(s3.account.secretAccessKey);
      expect(everywhere).not.toContain(SHOP_KEY);
      // It is no account among those that take payments or send emails.
      expect((await owner.get('/admin/settings/services')).text).not.toContain('S3');
      expect((await owner.get('/admin/settings/services/backup-s3')).status).toBe(404);
    });

    test('but not with a wrong key, bucket or host', async () => {
      const faults: [Record<string, string>, field: string, says: RegExp][] = [
        [{ 'key.secret': 'wrong' }, 'secret', /secret key is not the one of this key id.*Enter it again/],
        [{ 'value.accessKeyId': 'wrong' }, 'accessKeyId', /does not know this key.*Check the key id/],
        [{ 'value.bucket': 'another' }, 'bucket', /There is no such bucket.*Check its name/],
        [{ 'value.endpoint': `http://127.0.0.1:${await aFreePort()}` }, 'endpoint', /Nothing answers there/],
        [{ 'value.endpoint': 'http://store.invalid' }, 'endpoint', /There is no such host: store\.invalid/],
        [{ 'value.prefix': 'a/../b/' }, 'prefix', /with a slash at the end/],
      ];
      for (const [changes, field, says] of faults) {
        const page = await toStore(changes);
        expect([page.status, page.text]).toEqual([422, expect.stringMatching(says)]);
        expect(page.document.querySelector(`#field-${field}`)?.getAttribute('aria-invalid')).toBe('true');
        expect(page.html).not.toContain(s3.account.secretAccessKey);
      }
      expect((await everyRow(shop)).service_account).toEqual([]);
    });

    test('nor when it never answers, which is said in time', async () => {
      const silent = createServer(() => {});
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void silent.close());
      const { port } = silent.address() as { port: number };
      const begun = Date.now();
      const page = await toStore({ 'value.endpoint': `http://127.0.0.1:${port}` });
      expect([page.status, page.text]).toEqual([422, expect.stringMatching(/answer in/)]);
      expect(Date.now() - begun).toBeLessThan(20_000);
    });
  });

  test('is the environment’s where it names one: that is shown, and nothing else can be entered', async () => {
    await toFolder(join(folder, 'copies'));
    const services = servicesIn({ BACKUP_DIR: join(folder, 'of-environment') });
    shop.services = services;
    shop.backup = services.workWith({ inUse: [], replaced: [], hasProvider: false }).backup;
    const page = await owner.get(PAGE);
    expect(page.text).toMatch(/goes to the folder .+of-environment, which the environment names/);
    expect(page.document.querySelector('#field-folder')).toBeNull();
    expect((await toFolder(join(folder, 'copies'), { version: '1' })).status).toBe(409);
    const stop = { intent: 'stop', place: 'backup-folder', version: '1', password: OWNER.password };
    expect((await owner.post(PAGE, stop)).status).toBe(409);
  });

  test('is said to be unreadable with the key of another machine', async () => {
    await toFolder(join(folder, 'copies'));
    shop.services = servicesIn({ SHOP_KEY: Buffer.alloc(32, 7).toString('base64url') });
    shop.backup = null;
    expect((await owner.get('/admin?tab=home')).text).toMatch(
      /Keys cannot be read.*the backup was sealed with the key of another machine/,
    );
    expect((await owner.get(PAGE)).text).toContain('What was entered cannot be read');
  });

  test('has its key shown to an owner who gives the password, which is recorded; nobody else sees it', async () => {
    await toFolder(join(folder, 'copies'));
    const show = (password: string) => owner.post(PAGE, { intent: 'show-key', password });
    const refused = await show('a guess');
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('not your current password'),
    ]);
    expect(refused.document.querySelector('#field-key-password')?.getAttribute('aria-invalid')).toBe('true');
    expect(await auditOf(shop, { action: 'shown' })).toEqual([]);
    const shown = await show(OWNER.password);
    expect(shown.text).toContain(SHOP_KEY);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(await auditOf(shop, { action: 'shown' })).toHaveLength(1);
    const later = [await owner.get(PAGE), await owner.get('/admin?tab=activity')];
    expect(later[1]?.text).toContain('Shown backup key');
    const everywhere = JSON.stringify([
      await everyRow(shop),
      logged,
      refused.html,
      later.map(({ html }) => html),
    ]);
    expect(everywhere).not.toContain(SHOP_KEY);
  });

  test('is followed by whoever copies: the last copy goes to the place before', async () => {
    const did: string[] = [];
    const placeCalled = (name: string) => ({
      place: name,
      copy() {
        did.push(`begins at ${name}`);
        return { stop: async () => void did.push(`stops at ${name}`) };
      },
    });
    const server = { ...shop, backup: null } as unknown as typeof shop & { backup: unknown };
    const copier = followBackup(server, '');
    server.backup = placeCalled('one') as never;
    await expect.poll(() => did).toEqual(['begins at one']);
    server.backup = placeCalled('two') as never;
    await expect.poll(() => did.slice(1)).toEqual(['stops at one', 'begins at two']);
    server.backup = null;
    await expect.poll(() => did.slice(3)).toEqual(['stops at two']);
    await copier.stop();
    expect(did).toHaveLength(4);
  });
});
