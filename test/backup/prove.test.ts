import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { beginRun } from '#backup/sqlite/sqlite-run.server.ts';
import { backupStore } from '#backup/store.server.ts';
import { vaultIn } from '#backup/vault.server.ts';
import { connect } from '#database/connect.server.ts';
import type { BackupPlace } from '#integrations/backup-places.ts';
import { command as prove } from '#operations/backup/prove.server.ts';
import { readSettings } from '#settings.ts';
import { findProof } from '#shop/backup/backup-state.server.ts';
import { shopKey } from '#shop-key.server.ts';
import { aVariant, stockOf } from '../kit/builders.ts';
import { aDatabasePlace } from '../kit/database.ts';
import { shopOn } from '../kit/shop.ts';

/** Counts who calls, and never answers. */
async function aListener() {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { host: `127.0.0.1:${(server.address() as { port: number }).port}`, calls: () => calls };
}

test('a proof restores the shop beside itself and sells there; nothing leaves the machine', async () => {
  const place = await aDatabasePlace('sqlite');
  const { file } = place.where as { file: string };
  const dataDir = dirname(file);
  const outside = await aListener();
  const settings = readSettings({
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, 'copies'),
    SMTP_URL: `smtp://${outside.host}`,
    MAIL_FROM: 'shop@example.com',
    CARD_GATEWAY_URL: `http://${outside.host}/direct/`,
    CARD_GATEWAY_MERCHANT_ID: '1',
    CARD_GATEWAY_SECRET: 'secret',
  });
  const shop = shopOn(connect({ file }));
  const variant = await aVariant(shop, { price: 2_000, stock_count: 3 });
  await waitingToBeSent(shop, outside.host);
  const run = beginRun(file, {
    vault: vaultIn(backupStore(settings.backup as BackupPlace), shopKey(settings)),
    now: Date.now,
    random: () => 'a',
    scratch: dataDir,
  });
  await run.copyWhole();
  run.close();

  const said: string[] = [];
  const exitCode = await prove.run({ settings, options: {}, say: (line) => said.push(line) });
  expect(said.join('\n')).toContain('was placed and paid at a sandbox.');
  expect([exitCode, said.at(-1)]).toEqual([0, 'The backup is proven.']);
  expect(await findProof(shop.db)).toMatchObject({
    problem: '',
    order: expect.stringContaining('was placed and paid at a sandbox.'),
  });
  expect(await stockOf(shop, variant.id)).toBe(3);
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
  expect(outside.calls()).toBe(0);
  await shop.close();
  await place.remove();
});

/** An email and a webhook that are due. */
async function waitingToBeSent({ db }: ReturnType<typeof shopOn>, host: string) {
  await db
    .insertInto('email')
    .values({
      id: 'e_1',
      kind: 'test',
      subject_key: '1',
      order_id: null,
      message_id: '<1@example.com>',
      recipient: 'rose@example.com',
      reply_to: '',
      subject: 'Due',
      page: '',
      html: '<p>Due</p>',
      text: 'Due',
      state: 'queued',
      attempts: 0,
      next_attempt: 0,
      created: 0,
      sent: null,
      dismissed: null,
      last_error: '',
    })
    .execute();
  await db
    .insertInto('webhook_endpoint')
    .values({
      id: 'hook_1',
      url: `http://${host}/`,
      events: '["order.accepted"]',
      active: 1,
      secret: 'secret',
      old_secret: null,
      old_secret_until: null,
      failing_since: null,
      created: 0,
      version: 1,
    })
    .execute();
}
