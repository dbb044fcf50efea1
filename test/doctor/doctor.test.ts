import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { health } from '#http/health.server.ts';
import { createMetrics } from '#http/metrics.server.ts';
import { command } from '#operations/doctor/doctor.server.ts';
import { readSettings } from '#settings.ts';
import { ensureFirstAdmin } from '#shop/accounts/first-admin.server.ts';
import { saveBackupState } from '#shop/backup/backup-state.server.ts';
import { generateCodes } from '#shop/catalogue/codes/generate-codes.server.ts';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { deleteProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { createSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { queueEmail } from '#shop/emails/queue-email.server.ts';
import { watchReadiness } from '#shop/machine/readiness.server.ts';
import { findShopProfile, updateShopProfile } from '#shop/profile/profile.server.ts';
import { shopKey } from '#shop-key.server.ts';
import { SANDBOX_MERCHANT, SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { aVariant } from '../kit/builders.ts';
import { aDatabasePlace, allEngines, type DatabasePlace } from '../kit/database.ts';
import { openDoor } from '../kit/door.ts';
import { aFreePort } from '../kit/free-port.ts';
import { aSandbox } from '../kit/sandbox.ts';
import { anAdmin, shopOn, type TestShop } from '../kit/shop.ts';
import { aCode } from '../prices/a-code.ts';
import { aFire, aPlannedSale, aSale, DAY, MINUTE } from '../prices/a-sale.ts';
import { SHOP_KEY, servicesOf } from '../services/house.ts';
import { EXPIRED } from './expired-certificate.ts';

describe.each(allEngines())('npm run shop -- doctor (%s)', (engine) => {
  let place: DatabasePlace;
  let shop: TestShop;
  let dataDir: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    place = await aDatabasePlace(engine);
    shop = shopOn(connect(place.where));
    dataDir =
      'file' in place.where ? dirname(place.where.file) : await mkdtemp(join(tmpdir(), 'inglenook-doctor-'));
    env = {
      PORT: String(await aFreePort()),
      DATA_DIR: dataDir,
      ...('url' in place.where && { DATABASE_URL: place.where.url }),
    };
    await ensureFirstAdmin(shop, { email: 'olive@moorlandfires.example', password: 'peat-and-embers-26' });
  });
  afterAll(async () => {
    await shop.close();
    await place.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function doctor(more: Record<string, string> = {}, options = {}) {
    const lines: string[] = [];
    const settings = readSettings({ ...env, ...more });
    const exitCode = await command.run({ settings, options, say: (line) => lines.push(line) });
    return { exitCode, text: lines.join('\n') };
  }

  test('warns of what a shop that nobody has set up yet lacks, and finds nothing wrong', async () => {
    const { exitCode, text } = await doctor();
    expect(text).toContain('ok       It can be read and written.');
    expect(text).toContain('ok       Its tables are as this version expects.');
    expect(text).toContain('warning  The shop does not run on this machine.');
    expect(text).not.toContain('wrong  ');
    expect(exitCode).toBe(0);
  });

  test('says the same to a program', async () => {
    const { exitCode, text } = await doctor({}, { json: true });
    const { sections, ...counts } = JSON.parse(text);
    expect([exitCode, counts]).toEqual([0, { wrong: 0, warnings: expect.any(Number) }]);
    expect(sections[0]).toEqual({
      title: 'Settings',
      remarks: [{ state: 'ok', text: expect.stringContaining('none is unsafe') }],
    });
  });

  test('asks the shop while it runs, and knows an administrator by the password in the settings', async () => {
    const faults = watchReadiness(shop, { dataDir });
    const routes = health(createMetrics(shop.database.counts), {
      isStopping: () => false,
      findFaults: faults,
    });
    const { port, close } = await openDoor(routes);
    onTestFinished(close);
    const { text } = await doctor({
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ADMIN_PASSWORD: 'peat-and-embers-26',
    });
    expect(text).toMatch(/ok {7}http:\S+\/readyz says that the shop is ready\./);
    expect(text).toContain('ADMIN_PASSWORD is still the password of olive@moorlandfires.example');
  });

  test('asks the providers, and says when an account is refused', async () => {
    const sandbox = await aSandbox();
    onTestFinished(() => sandbox.close());
    const gateway = { CARD_GATEWAY_URL: `${sandbox.url}/direct/`, KLARNA_ENABLED: '0', SANDBOX: '0' };
    const { merchantId, secret } = SANDBOX_MERCHANT;
    const withSecret = (CARD_GATEWAY_SECRET: string) =>
      doctor({ ...gateway, CARD_GATEWAY_MERCHANT_ID: merchantId, CARD_GATEWAY_SECRET });
    expect((await withSecret(secret)).text).toContain('ok       The card gateway answers and accepts');
    const { exitCode, text } = await withSecret('of another shop');
    expect(text).toContain(
      'wrong    The card gateway refuses the account (the gateway rejects our merchant id',
    );
    expect(exitCode).toBe(1);
    const klarna = { KLARNA_URL: sandbox.url, KLARNA_USERNAME: 'PK1_x', KLARNA_SCRIPT_URL: sandbox.url };
    expect((await doctor({ ...klarna, KLARNA_PASSWORD: 'wrong', SANDBOX: '0' })).text).toMatch(
      /wrong {4}Klarna refuses the account \(401/,
    );
  });

  test('asks those whose accounts the owner has entered, if it has the key', async () => {
    const sandbox = await aSandbox();
    onTestFinished(() => sandbox.close());
    const services = servicesOf();
    const enter = (service: string, values: Record<string, string>) => {
      const account = services.accountOf(service, values);
      const sealed = services.seal(service, account, values);
      const row = { service, account, sealed, ways: 'page', version: 1, entered: shop.now(), replaced: null };
      return shop.db.insertInto('service_account').values(row).execute();
    };
    await enter('card-gateway', { url: `${sandbox.url}/direct/`, ...SANDBOX_MERCHANT });
    await enter('mail-server', { server: '127.0.0.1', port: String(sandbox.smtpPort), from: 'a@b.example' });
    onTestFinished(async () => void (await shop.db.deleteFrom('service_account').execute()));
    const { text } = await doctor({ SANDBOX: '0', SHOP_KEY });
    expect(text).toContain('ok       The card gateway answers and accepts the account.');
    expect(text).toContain('ok       The mail server accepts the sign-in.');
    const other = await doctor({ SANDBOX: '0', SHOP_KEY: Buffer.alloc(32, 7).toString('base64url') });
    expect(other.text).toContain('wrong    The keys of Card gateway were sealed with another SHOP_KEY');
    expect(other.text).toContain('wrong    The password of the mail server was sealed with another SHOP_KEY');
  });

  test('says which settings would let cards be taken', async () => {
    const klarna = { KLARNA_URL: 'http://127.0.0.1:1', KLARNA_USERNAME: 'PK1_x', KLARNA_PASSWORD: 'x' };
    const only = { ...klarna, KLARNA_SCRIPT_URL: 'http://127.0.0.1:1/lib.js', SANDBOX: '0' };
    expect((await doctor(only)).text).toContain(
      'neither the card gateway (CARD_GATEWAY_URL) nor Stripe (STRIPE_SECRET_KEY) is set up',
    );
    const stripe = {
      STRIPE_ACCOUNT: SANDBOX_STRIPE.account,
      STRIPE_SECRET_KEY: SANDBOX_STRIPE.secretKey,
      STRIPE_PUBLISHABLE_KEY: SANDBOX_STRIPE.publishableKey,
      STRIPE_WEBHOOK_SECRET: SANDBOX_STRIPE.webhookSecret,
    };
    expect((await doctor({ ...only, ...stripe, STRIPE_WAYS: 'none' })).text).toContain(
      'Cards are not taken: CARD_GATEWAY_WAYS and STRIPE_WAYS, or the back office, offer none of the ways that are set up.',
    );
  });

  test('says that a payment which is held until goods are sent lapses before they are made', async () => {
    const stripe = {
      SANDBOX: '0',
      STRIPE_ACCOUNT: SANDBOX_STRIPE.account,
      STRIPE_SECRET_KEY: SANDBOX_STRIPE.secretKey,
      STRIPE_PUBLISHABLE_KEY: SANDBOX_STRIPE.publishableKey,
      STRIPE_WEBHOOK_SECRET: SANDBOX_STRIPE.webhookSecret,
    };
    const held = { ...stripe, STRIPE_CAPTURE: 'when-shipped' };
    expect((await doctor(held)).text).not.toContain('made to order');
    const made = { stock_count: 0, stock_policy: 'made-to-order', weeks_from: 2, weeks_to: 6 } as const;
    const { id } = await aVariant(shop, made);
    onTestFinished(async () => void (await shop.db.deleteFrom('variant').where('id', '=', id).execute()));
    expect((await doctor(held)).text).toContain(
      'Stripe holds a payment for 5 days until the order is sent, but 1 variant is made to order, in up to 6 weeks',
    );
    expect((await doctor(stripe)).text).not.toContain('made to order');
  });

  test('signs in at the mail server, and says what it answers', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, answer) =>
        password === 'right' ? answer(null, { user: 'shop' }) : answer(new Error('Wrong password')),
    });
    const port = await open(server.listen(0, '127.0.0.1'));
    onTestFinished(() => new Promise((closed) => server.close(() => closed())));
    const withPassword = (password: string) =>
      doctor({ SMTP_URL: `smtp://shop:${password}@127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' });
    const { text } = await withPassword('right');
    expect(text).toContain('ok       The mail server accepts the sign-in.');
    expect(text).toContain('warning  The mail server takes emails unencrypted only.');
    const refused = await withPassword('wrong');
    expect(refused.text).toMatch(/wrong {4}The mail server refuses user or password of SMTP_URL \(.*535/);
    expect(refused.text).not.toContain('shop:wrong');
    expect(refused.exitCode).toBe(1);
  });

  test('a server that is silent hides nothing of the rest', async () => {
    const server = createTcpServer(() => {});
    const port = await open(server.listen(0, '127.0.0.1'));
    onTestFinished(() => void server.close());
    const { text } = await doctor({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' });
    expect(text).toMatch(/wrong {4}The mail server does not answer/);
    expect(text).toContain('ok       It can be read and written.');
  });

  test('looks at the certificate, name and proxy of a public address', async () => {
    const server = createTlsServer(EXPIRED, (socket) => socket.end());
    const port = await open(server.listen(0, 'localhost'));
    onTestFinished(() => void server.close());
    const { exitCode, text } = await doctor({ PUBLIC_URL: `https://localhost:${port}` });
    expect(text).toContain('wrong    The certificate of localhost ended on 2025-02-01');
    expect(text).toContain('A proxy seems to be in front, but TRUST_PROXY is 0');
    expect(exitCode).toBe(1);
  });

  test('says in one line why there is no TLS connection', async () => {
    const server = createTlsServer({});
    const port = await open(server.listen(0, 'localhost'));
    onTestFinished(() => void server.close());
    const { text } = await doctor({ PUBLIC_URL: `https://localhost:${port}` });
    expect(text).toMatch(
      /wrong {4}No TLS connection to localhost \(.*handshake failure\): see the proxy\.$/m,
    );
  });

  test('says what is not safe in public', async () => {
    const { text } = await doctor({ PUBLIC_URL: 'http://shop.invalid', ALLOW_HTTP: '1', SANDBOX: '1' });
    expect(text).toContain('warning  PUBLIC_URL is http');
    expect(text).toContain('wrong    The shop is in test mode at a public address');
    expect(text).toContain('wrong    shop.invalid has no address');
    expect(text).toContain('warning  Without a second factor: olive@moorlandfires.example.');
  });

  test('says that others can read the key', async () => {
    const key = join(dataDir, 'shop.key');
    await writeFile(key, 'secret');
    await chmod(key, 0o644);
    expect((await doctor()).text).toContain(`wrong    Others can read ${key}`);
    await rm(key);
  });

  test('says which sales and codes do not do what their owner thinks', async () => {
    const [at, before] = [Date.now(), shop.now()];
    shop.advanceClock(at - before);
    onTestFinished(() => void shop.advanceClock(before - shop.now()));
    const owner = anAdmin();
    const fire = await aFire(shop);
    const other = await aFire(shop);
    const runs = { starts: at + MINUTE, ends: at + DAY };
    await aPlannedSale(shop, { ...runs, name: 'Well' });
    await aCode(shop, 'WELL', { covers: 'products', products: fire.handle });
    expect((await doctor()).text).toContain('ok       Sales and codes do what they say.');

    await aPlannedSale(shop, { ...runs, name: 'Empty', covers: 'products', named: ['p_gone'] });
    const set = async (name: string, changes: object) =>
      void (await shop.db.updateTable('sale').set(changes).where('name', '=', name).execute());
    await createSale(shop, owner, aSale({ ...runs, name: 'Stuck' }));
    await set('Stuck', { state: 'planning', starts: at - 2 * DAY, ends: at - DAY });
    await set('Well', { starts: at - DAY });
    await updateShopProfile(shop, owner, { discount: 0.1 });
    const gone = await aCode(shop, 'GONE', { covers: 'products', products: other.handle });
    await generateCodes(shop, owner, gone, 2);
    await deleteProduct(shop, owner, other.id);
    await createCollection(shop, owner, { title: 'Nothing in it' });
    await aCode(shop, 'NOTHING', { covers: 'collections', collections: 'nothing-in-it' });
    const used = await aCode(shop, 'USED', { maxUses: 1 });
    await shop.db.updateTable('code').set({ uses: 1 }).where('id', '=', used).execute();
    const { text, exitCode } = await doctor();
    expect(exitCode).toBe(0);
    expect(text).not.toContain('Sales and codes do what they say.');
    for (const line of [
      /warning {2}The sale ‘Empty’ \(http:\S+\/admin\/sales\/sale_\w+\) changes no price: what it is for is gone/,
      /warning {2}The sale ‘Stuck’ .* is over, and its prices were never all written\./,
      /warning {2}The sale ‘Well’ .* runs while 10% come off all goods: both count/,
      /warning {2}The code GONE and 2 others like it can never apply: its products are gone\./,
      /warning {2}The code NOTHING can never apply: its collections have no products\./,
      /ok {7}Used up: 1 code\./,
    ])
      expect(text).toMatch(line);
    expect(text).not.toMatch(/warning .*(WELL|‘Well’.*changes no price)/);
  });

  test('says that emails wait', async () => {
    await queueEmail(shop, await findShopProfile(shop), {
      kind: 'owner-backup',
      subjectKey: 'today',
      to: 'rose@example.com',
      subject: 'Due',
      page: { title: 'Due', lead: '', blocks: [] },
    });
    expect((await doctor()).text).toMatch(
      /warning {2}Emails waiting since .* They are sent when the shop runs again/,
    );
  });

  test('says that the tables are of an older version, or that there is no shop', async () => {
    await sql`DELETE FROM kysely_migration WHERE name = '004-emails'`.execute(shop.db);
    expect((await doctor()).text).toContain('wrong    Its tables are of an older version');
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('004-emails', '')`.execute(shop.db);
    const { exitCode, text } = await doctor({
      ...(engine === 'sqlite'
        ? { DATA_DIR: '/nowhere' }
        : { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }),
    });
    expect(text).toMatch(
      /wrong {4}(There is no shop at \/nowhere|The shop's database cannot be read \(.*REFUSED)/,
    );
    expect(text).toContain('Not looked at, because the database cannot be read.');
    expect(exitCode).toBe(1);
  });

  test.runIf(engine === 'sqlite')('says what the backup lacks, and where it is', async () => {
    const { text } = await doctor({ BACKUP_DIR: dataDir });
    expect(text).toContain('The backup is on the same disk as the shop’s data');
    expect(text).toContain('It has no key yet');
    shopKey({ dataDir });
    const state = { since: Date.now() - 3_600_000, copiedUntil: null, tried: 0 };
    await saveBackupState(shop.db, state);
    const later = await doctor({ BACKUP_DIR: dataDir });
    expect(later.text).toMatch(/warning {2}There is no backup yet\. .*\(The shop does not run\.\)/);
    expect(later.text).toContain('warning  Keep a copy of the backup’s key');
  });
});

async function open(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
