// Copies the shop's data for a rehearsal while the shop runs: copy-data.ts FOLDER [--remove]
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { createScratch, removeScratch } from './scratch-postgres.ts';

const [folder = '', option] = process.argv.slice(2);
const { DATABASE_URL, DATA_DIR = './data' } = process.env;

await (option === '--remove' ? remove() : copy()).catch((error: Error) => {
  console.error(`  ${error.message}`);
  process.exit(1);
});

async function remove() {
  if (DATABASE_URL) await removeScratch(DATABASE_URL);
}

async function copy() {
  if (DATABASE_URL) await createScratch(DATABASE_URL);
  else await copyFile(join(DATA_DIR, 'shop.sqlite'), join(folder, 'shop.sqlite'));
  // As links, which take no room; pictures are written once and never changed.
  const images = join(DATA_DIR, 'images');
  if (existsSync(images)) execFileSync('cp', ['--archive', '--link', images, folder]);
}

async function copyFile(from: string, to: string) {
  const running = new DatabaseSync(from);
  await backup(running, to, { rate: 1000 });
  running.close();
  const key = join(DATA_DIR, 'shop.key');
  if (existsSync(key)) copyFileSync(key, join(folder, 'shop.key'));
  const copy = new DatabaseSync(to);
  const found = copy.prepare('PRAGMA quick_check').all();
  copy.close();
  if (found.length === 1 && found[0]?.quick_check === 'ok') return;
  const damage = found.slice(0, 3).map((row) => row.quick_check);
  throw new Error(`The database is damaged: ${damage.join(' ')}`);
}
