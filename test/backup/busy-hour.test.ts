import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { databasePrefix, piecesOf } from '#backup/objects.ts';
import { aRandom } from '../kit/random.ts';
import { aBusyShopWithBackup, aFolder } from './busy-shop-backup.ts';
import { faults, mountSmallDisk } from './faults.ts';
import { ownerLater } from './owner-later.ts';

/** `npm run test:backup` sets it, and needs root for a small disk. */
const SECONDS = Number(process.env.BACKUP_SECONDS ?? 0);
const SEED = Number(process.env.BACKUP_SEED ?? 1);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Milliseconds: what was confirmed longer ago is never lost. */
const MAX_LOST = 10 * SECOND;
const MOMENTS = 20;
/** Megabytes. */
const SMALL_DISK = 1000;
/** Milliseconds for a copier to be replaced and to begin with a whole copy. */
const REPLACED = 2 * MINUTE;

test.runIf(SECONDS > 0)(
  'whatever a killed shop had confirmed is in the backup, and a killed copier is replaced',
  async () => {
    const shop = await aBusyShopWithBackup(aFolder(), aRandom(SEED));
    const { hour, stored } = shop;
    const { told, priced } = hour;
    const done = () => Math.min(told.orders.length, told.prices.length);
    const untilMoreIsDone = () => {
      const before = done();
      return expect.poll(done).toBeGreaterThan(before);
    };
    const untilCopied = (after: number) => expect.poll(stored.until).toBeGreaterThan(after);
    await untilCopied(0);
    await untilMoreIsDone();
    const { killCopiers, killShopForGood } = faults(shop.shop, '');
    await killCopiers(0);
    await untilCopied(Date.now());
    await untilMoreIsDone();
    await hour.end();
    await killShopForGood();
    const { orders, prices } = await shop.restore(stored.vault, Date.now());
    expect(told.orders.filter(({ id }) => !orders.has(id))).toEqual([]);
    expect(prices.get(priced.id)).toBe(told.prices.at(-1)?.price);
    await shop.end();
  },
);

test.runIf(SECONDS > 0)(
  `${SECONDS} busy seconds (seed ${SEED}) with a backup that is killed, paused, full and damaged: whoever loses the machine loses ten seconds, and is warned`,
  { timeout: SECONDS * SECOND + 20 * MINUTE },
  async () => {
    const random = aRandom(SEED);
    const target = aFolder();
    onTestFinished(mountSmallDisk(target, SMALL_DISK));
    const shop = await aBusyShopWithBackup(target, aRandom(SEED + 1));
    const { hour, stored, backup } = shop;
    const owner = await ownerLater(shop.where, shop);
    const { killShop, killCopiers, pauseCopiers, fillTarget } = faults(shop.shop, target);
    const copiedUntil = async () => (await backup?.look())?.copiedUntil ?? 0;
    const untilCopied = (after: number) =>
      expect.poll(stored.until, { timeout: REPLACED, interval: 250 }).toBeGreaterThan(after);
    /** While one lasts, nothing new can be in the backup. */
    const outages: { what: string; from: number; until: number }[] = [];
    async function suffer(what: string, fault: () => Promise<void>) {
      const from = Date.now();
      await fault();
      await untilCopied(Date.now());
      outages.push({ what, from, until: Date.now() });
    }

    await untilCopied(0);
    const begin = Date.now();
    const troubles: [string, () => Promise<void>][] = [
      ['the shop is killed', killShop],
      ['the copier is killed', () => killCopiers(random.below(5) * SECOND)],
      ['the copier is paused', () => pauseCopiers(0)],
      ['the target is full', () => fillTarget((5 + random.below(15)) * SECOND)],
    ];
    while (Date.now() < begin + SECONDS * SECOND) {
      await wait((5 + random.below(10)) * SECOND);
      await suffer(...random.pick(troubles));
    }

    const lasting: [string, (milliseconds: number) => Promise<void>, number, string][] = [
      ['the copier is killed again and again', killCopiers, 25 * HOUR, 'Backup is 25 hours old'],
      ['the copier is paused again and again', pauseCopiers, 49 * HOUR, 'Backup is 2 days old'],
      ['the target stays full', fillTarget, 73 * HOUR, 'Backup is 3 days old'],
    ];
    for (const [what, fault, later, title] of lasting) {
      const suffering = suffer(what, () => fault(30 * SECOND));
      await wait(8 * SECOND);
      const [until, copied] = [await stored.until(), await copiedUntil()];
      await wait(12 * SECOND);
      expect([await stored.until(), await copiedUntil()], what).toEqual([until, copied]);
      await owner.isTold(title, copied + later);
      await suffering;
      await expect.poll(copiedUntil, { timeout: REPLACED }).toBeGreaterThan(outages.at(-1)?.from ?? 0);
      const { home } = await owner.lookAt((await copiedUntil()) + 14 * MINUTE);
      expect(home).toContain('Backup is running');
    }
    const end = Date.now();
    await hour.end();
    await shop.shop.stop();

    stored.note();
    const losses: { loss: number; inOutage: string | null }[] = [];
    for (let n = 0; n < MOMENTS; n++) {
      const moment = begin + random.below(end - begin);
      const { orders, prices } = await shop.restore(stored.vaultAt(moment), moment);
      const outage = outages.find(({ from, until }) => from <= moment && moment <= until);
      const safe = (outage?.from ?? moment) - MAX_LOST;
      const lost = hour.told.orders.filter(({ id, at }) => at <= moment && !orders.has(id));
      expect(lost.filter(({ at }) => at <= safe)).toEqual([]);
      const price = hour.told.prices.findLast(({ at }) => at <= safe)?.price ?? 0;
      expect(prices.get(hour.priced.id) ?? 0).toBeGreaterThanOrEqual(price);
      losses.push({ loss: Math.max(0, moment - (lost[0]?.at ?? moment)), inOutage: outage?.what ?? null });
    }
    report(hour.told, outages, losses);
    const { orders, prices, ...others } = hour.told;
    for (const count of [orders.length, prices.length, ...Object.values(others)])
      expect(count).toBeGreaterThan(SECONDS / 4);

    const pieces = piecesOf(await stored.vault.list(databasePrefix('sqlite')));
    const file = join(target, random.pick(random.pick(pieces).parts));
    const flip = () => {
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    };
    flip();
    expect(shop.command('prove').status).toBe(1);
    await owner.isTold('The backup could not be restored', Date.now());
    flip();
    expect(shop.command('prove').said).toContain('The backup is proven.');
    expect((await owner.lookAt(Date.now())).home).toContain('Backup proven on');
    const { status, said } = shop.command('restore', aFolder());
    expect(status, said).toBe(0);
    expect(Number(/Pictures are there: (\d+)/.exec(said)?.[1])).toBeGreaterThan(hour.told.pictures);
    await owner.close();
    await shop.end();
  },
);

function report(
  told: Awaited<ReturnType<typeof aBusyShopWithBackup>>['hour']['told'],
  outages: { what: string; from: number; until: number }[],
  losses: { loss: number; inOutage: string | null }[],
) {
  const seconds = (milliseconds: number) => (milliseconds / SECOND).toFixed(1);
  const worst = (some: typeof losses) => seconds(Math.max(0, ...some.map(({ loss }) => loss)));
  const { orders, prices, pictures, accounts, signIns } = told;
  console.log(
    `${orders.length} orders, ${prices.length} prices, ${pictures} pictures, ${accounts} accounts, ${signIns} sign-ins.`,
  );
  for (const { what, from, until } of outages) console.log(`${what}: ${seconds(until - from)} s`);
  console.log(
    `The most that was lost: ${worst(losses.filter(({ inOutage }) => !inOutage))} s, during a fault ${worst(losses)} s.`,
  );
}
