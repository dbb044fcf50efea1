import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { findAlive, sayAlive } from '#backup/alive.server.ts';
import { readPieces } from '#backup/read-pieces.server.ts';
import { restoreSqlite } from '#backup/sqlite/restore-sqlite.server.ts';
import { beginRun, TooMuch } from '#backup/sqlite/sqlite-run.server.ts';
import { OtherWal } from '#backup/sqlite/wal.server.ts';
import { vaultIn } from '#backup/vault.server.ts';
import { aRandom } from '../kit/random.ts';
import { storeInMemory } from './memory-store.ts';

const root = mkdtempSync(join(tmpdir(), 'inglenook-backup-'));
afterAll(() => rmSync(root, { recursive: true }));

/** One in `npm test`, more in `npm run test:backup`. */
const SEEDS = Array.from({ length: Number(process.env.BACKUP_SEEDS ?? 1) }, (_, n) => n + 1);

const KEY = Buffer.alloc(32, 7);

/** A database of notes and its backup, on a clock that goes on by a second with each look. */
function aCopiedDatabase() {
  const folder = mkdtempSync(join(root, 'shop-'));
  const file = join(folder, 'shop.sqlite');
  const open = () => {
    const connection = new DatabaseSync(file);
    connection.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA synchronous = OFF');
    onTestFinished(() => void (connection.isOpen && connection.close()));
    return connection;
  };
  const writer = open();
  writer.exec('PRAGMA journal_mode = WAL; CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)');
  const memory = storeInMemory();
  const vault = vaultIn(memory.store, KEY);
  let time = Date.UTC(2026, 10, 22);
  const now = () => (time += 1000);
  let runs = 0;
  const restore = (at: number, key = KEY) => {
    const target = join(folder, `restored-${now()}.sqlite`);
    return restoreSqlite(vaultIn(memory.store, key), at, target).then((restored) => ({
      ...restored,
      target,
    }));
  };
  return {
    ...memory,
    file,
    vault,
    writer,
    now,
    open,
    restore,
    begin() {
      const scratch = join(folder, 'scratch');
      const run = beginRun(file, { vault, now, random: () => String(++runs), scratch });
      return run;
    },
    /** In the log is all that was written, as on disk, but the index that all connections share does not know of it. */
    killAtCommit(work: () => void) {
      const index = openSync(`${file}-shm`, 'r+');
      const before = Buffer.alloc(96);
      readSync(index, before, 0, before.length, 0);
      work();
      writeSync(index, before, 0, before.length, 0);
      closeSync(index);
    },
    logSize: () => statSync(`${file}-wal`).size,
    write: (bytes = 100) =>
      void writer.prepare('INSERT INTO note (text) VALUES (hex(randomblob(?)))').run(bytes >> 1),
    /** How many notes there were at that time, in a database that is whole. */
    async notesAt(at: number): Promise<number> {
      const { target } = await restore(at);
      const restored = new DatabaseSync(target);
      expect(restored.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      const { n } = restored.prepare('SELECT count(*) AS n FROM note').get() as { n: number };
      restored.close();
      return n;
    },
    /** The stored changes or whole copies, the oldest first. */
    stored: (kind: 'changes' | 'whole') =>
      [...memory.objects.keys()].filter((name) => name.includes(`.${kind}.`)).sort(),
  };
}

describe('a database that is copied continuously', () => {
  test('can be restored as it was at every moment that was stored', async () => {
    const { begin, write, now, notesAt } = aCopiedDatabase();
    const run = begin();
    await run.copyWhole();
    const first = now();
    for (let notes = 1; notes <= 20; notes++) {
      write(notes * 900);
      run.read();
      await run.store();
    }
    const last = now();
    expect(await notesAt(last)).toBe(20);
    const seen = new Set<number>();
    for (let at = first; at < last; at += 1000) seen.add(await notesAt(at));
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, n) => n));
  });

  test.each(SEEDS)(
    'holds nothing back and nothing of the future, whoever writes, copies the log or reads meanwhile (seed %i)',
    { timeout: 120_000 },
    async (seed) => {
      const random = aRandom(seed);
      const { begin, write, writer, open, now, notesAt } = aCopiedDatabase();
      const other = open();
      let run = begin();
      let copying: Promise<void> = run.copyWhole();
      let notes = 0;
      const stored: { at: number; notes: number }[] = [];
      const steps: (() => unknown)[] = [
        () => {
          for (let n = random.below(40); n > 0; n--, notes++) write(random.below(60_000));
        },
        () => {
          const gone = writer.prepare('DELETE FROM note WHERE id % 7 = ?').run(random.below(7));
          notes -= Number(gone.changes);
        },
        () => run.read(),
        () => run.read(),
        async () => {
          run.read();
          await run.store();
          await copying;
          stored.push({ at: now(), notes });
        },
        () => other.exec(`PRAGMA wal_checkpoint(${random.pick(['PASSIVE', 'TRUNCATE', 'RESTART'])})`),
        () => other.exec(other.isTransaction ? 'ROLLBACK' : 'BEGIN; SELECT count(*) FROM note'),
        () => {
          writer.exec('BEGIN');
          write(200_000);
          writer.exec('ROLLBACK');
        },
        () => {
          if (random.below(5) === 0) writer.exec('VACUUM');
        },
        async () => {
          await copying;
          copying = run.copyWhole();
        },
        async () => {
          if (random.below(4) > 0) return;
          await copying;
          run.close();
          run = begin();
          await run.copyWhole();
        },
      ];
      // A seed may ruin most of its moments.
      for (let n = 0; n < 100 || stored.length < 6; n++) {
        try {
          await random.pick(steps)();
        } catch (error) {
          if (!(error instanceof OtherWal) && !/locked/.test(String(error))) throw error;
          if (!(error instanceof OtherWal)) continue;
          await copying.catch(() => {});
          run.close();
          run = begin();
          copying = run.copyWhole();
        }
      }
      // The last whole copy may meet an emptied log too, with no step after it to begin a new run.
      await copying.catch((error) => expect(error).toBeInstanceOf(OtherWal));
      run.close();
      for (const { at, notes: expected } of stored) expect(await notesAt(at)).toBe(expected);
    },
  );

  test('knows nothing of a transaction whose writer was killed before it counted, and goes on', async () => {
    const { begin, write, killAtCommit, now, notesAt } = aCopiedDatabase();
    const run = begin();
    await run.copyWhole();
    write();
    const store = async () => {
      run.read();
      await run.store();
      return now();
    };
    await store();
    killAtCommit(() => write(20_000));
    const afterKill = await store();
    write();
    const atEnd = await store();
    run.close();
    expect(await notesAt(afterKill)).toBe(1);
    expect(await notesAt(atEnd)).toBe(2);
  });

  test('has a log that stays short, and writers never wait for its copying to end', async () => {
    const { begin, write, logSize } = aCopiedDatabase();
    const run = begin();
    await run.copyWhole();
    for (let n = 0; n < 20; n++) {
      write(4_000_000);
      run.read();
      await run.store();
    }
    expect(logSize()).toBeLessThan(30_000_000);
    run.close();
  });

  test('is said to be there by a copier that begins, until when the last one has copied it', async () => {
    const { vault } = aCopiedDatabase();
    await sayAlive(vault, { at: 2000, copiedUntil: 1000 });
    await sayAlive(vault, { at: 3000, copiedUntil: null });
    expect(await findAlive(vault)).toEqual({ at: 3000, copiedUntil: 1000 });
  });

  test('goes on while somebody writes for long, and its log is emptied afterwards', async () => {
    const { begin, write, writer, logSize, now, notesAt } = aCopiedDatabase();
    const run = begin();
    await run.copyWhole();
    write(20_000_000);
    writer.exec('BEGIN IMMEDIATE');
    run.read();
    writer.exec('COMMIT');
    const long = logSize();
    run.read();
    write();
    run.read();
    await run.store();
    run.close();
    write(20_000_000);
    expect(logSize()).toBeLessThan(long * 1.1);
    expect(await notesAt(now())).toBe(2);
  });

  test('is stored once there is space again, with everything that was committed meanwhile', async () => {
    const { begin, write, now, notesAt, fill, makeSpace } = aCopiedDatabase();
    const run = begin();
    await run.copyWhole();
    write();
    run.read();
    fill();
    await expect(run.store()).rejects.toThrow('ENOSPC');
    const until = run.copiedUntil();
    write();
    run.read();
    await expect(run.store()).rejects.toThrow('ENOSPC');
    expect(run.copiedUntil()).toBe(until);
    makeSpace();
    await run.store();
    expect(run.copiedUntil()).toBeGreaterThan(until ?? 0);
    run.close();
    expect(await notesAt(now())).toBe(2);
  });

  test('begins anew when too much cannot be stored', async () => {
    const { begin, write, fill } = aCopiedDatabase();
    const run = begin();
    await run.copyWhole();
    fill();
    for (let n = 0; n < 9; n++) {
      write(16_000_000);
      if (n < 8) run.read();
    }
    expect(() => run.read()).toThrow(TooMuch);
    run.close();
  });
});

describe('a backup that is not what it was', () => {
  async function threeNotes() {
    const copied = aCopiedDatabase();
    const run = copied.begin();
    await run.copyWhole();
    for (let notes = 1; notes <= 3; notes++) {
      copied.write();
      run.read();
      await run.store();
    }
    await run.copyWhole();
    run.close();
    return {
      ...copied,
      whole: copied.stored('whole') as [string, string],
      changes: copied.stored('changes'),
    };
  }

  test('is restored from the whole copy before a damaged one, and says so', async () => {
    const { whole, damage, restore, notesAt, now } = await threeNotes();
    damage(whole[1]);
    expect((await restore(now())).complaints).toEqual([
      `${whole[1]} is damaged: it is not what was written.`,
    ]);
    expect(await notesAt(now())).toBe(3);
  });

  test('is found by reading it, also where the latest moment does not need it', async () => {
    const { changes, damage, vault, restore, now } = await threeNotes();
    damage(changes[0] ?? '');
    expect((await restore(now())).complaints).toEqual([]);
    expect(await readPieces(vault, 0)).toEqual([`${changes[0]} is damaged: it is not what was written.`]);
    expect(await readPieces(vault, now())).toEqual([]);
  });

  test('is refused when nothing leads past the damage', async () => {
    const { whole, damage, restore, now } = await threeNotes();
    damage(whole[0]);
    damage(whole[1]);
    await expect(restore(now())).rejects.toThrow('is damaged');
  });

  test('is refused with another key', async () => {
    const { restore, now } = await threeNotes();
    await expect(restore(now(), Buffer.alloc(32, 8))).rejects.toThrow('was sealed with another key');
  });

  test('is restored from what its key opens, where a new shop has stored with a key of its own', async () => {
    const { file, store, restore, notesAt, vault, now } = await threeNotes();
    const other = vaultIn(store, Buffer.alloc(32, 8));
    const run = beginRun(file, { vault: other, now, random: () => 'new', scratch: `${file}.scratch` });
    await run.copyWhole();
    run.close();
    expect((await restore(now())).complaints.join()).toMatch(/-new.* was sealed with another key/);
    expect(await notesAt(now())).toBe(3);
    expect(await readPieces(vault, 0)).toEqual([]);
  });

  test('says when changes are missing', async () => {
    const { whole, changes, objects, restore, now } = await threeNotes();
    objects.delete(whole[1]);
    objects.delete(changes[1] ?? '');
    const { complaints } = await restore(now());
    expect(complaints.join()).toMatch(/The backup has a hole: changes 2 of .* are missing/);
  });

  test('says from when on it can be restored', async () => {
    const { restore } = await threeNotes();
    await expect(restore(Date.UTC(2026, 10, 21))).rejects.toThrow('The backup begins later');
  });
});
