import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Plan } from '../plan.ts';
import { type Restored, RestoreError, restoreBy } from '../restore-plan.server.ts';
import type { Vault } from '../vault.server.ts';
import { type Origin, type PostgresPart, unpackPart } from './postgres-parts.server.ts';
import { type Cluster, startCluster } from './scratch-cluster.server.ts';
import { parsePosition, segmentName } from './wal-position.ts';

/**
 * Restores a whole server as it was at `time` (milliseconds UTC) into a folder and starts it there, for this machine's own
 * use; `cluster.url` is the shop's database on it. Throws RestoreError.
 */
export async function restorePostgres(
  vault: Vault,
  time: number,
  folder: string,
): Promise<Restored & { cluster: Cluster }> {
  const { result, ...restored } = await restoreBy(vault, 'postgres', time, async (plan) => {
    const data = join(folder, 'server');
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { mode: 0o700 });
    const origin = await unpackFiles(vault, plan, data);
    const log = await writeLog(vault, plan, join(data, 'pg_wal'));
    const cluster = await startCluster(folder, data, origin);
    try {
      await requireAllOf(log, join(data, 'pg_wal'));
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  });
  return { ...restored, cluster: result };
}

async function unpackFiles(vault: Vault, { whole }: Plan, data: string): Promise<Origin> {
  const tar = spawn('tar', ['-x', '-f', '-', '-C', data], { stdio: ['pipe', 'ignore', 'inherit'] });
  const origins: Origin[] = [];
  async function* archive() {
    for (const name of whole.parts) {
      const { bytes, ...origin } = await readPart(vault, name);
      origins.push(origin);
      yield bytes;
    }
  }
  const [[code]] = await Promise.all([once(tar, 'exit'), pipeline(archive, tar.stdin)]);
  if (code !== 0) throw new RestoreError('the files of the whole copy cannot be unpacked');
  const [origin] = origins;
  if (!origin) throw new RestoreError(`the whole copy of ${whole.run} is empty`);
  return origin;
}

/** Writes the files of the log; resolves to the last part of it. */
async function writeLog(vault: Vault, { changes }: Plan, folder: string): Promise<PostgresPart | null> {
  let last: PostgresPart | null = null;
  for (const { parts } of changes) {
    for (const name of parts) {
      const part = await readPart(vault, name);
      if (last && part.from > last.to) throw new RestoreError(`the log is not whole before ${name}`);
      await writeSegments(part, folder);
      last = part;
    }
  }
  return last;
}

async function writeSegments({ timeline, segmentBytes, from, bytes }: PostgresPart, folder: string) {
  for (let at = 0; at < bytes.length; ) {
    const position = from + BigInt(at);
    const start = Number(position % BigInt(segmentBytes));
    const length = Math.min(bytes.length - at, segmentBytes - start);
    const path = join(folder, segmentName(timeline, position, BigInt(segmentBytes)));
    const file = await open(path, 'r+').catch(() => open(path, 'w+', 0o600));
    try {
      await file.write(bytes, at, length, start);
      // What was not written yet is zeros, as in a file of the server itself.
      if ((await file.stat()).size < segmentBytes) await file.truncate(segmentBytes);
    } finally {
      await file.close();
    }
    at += length;
  }
}

/**
 * The server reads its log as far as it is whole, and says nothing if that is too early. Where it went over to a
 * timeline of its own is in a file: its end may be within the last record, but not before the last file.
 */
async function requireAllOf(last: PostgresPart | null, folder: string): Promise<void> {
  const history = (await readdir(folder)).filter((name) => name.endsWith('.history')).sort();
  const lines = (await readFile(join(folder, history.at(-1) ?? ''), 'utf8')).trim().split('\n');
  const end = parsePosition(lines.at(-1)?.split('\t')[1] ?? '');
  if (last && end + BigInt(last.segmentBytes) < last.from)
    throw new RestoreError('the log could not be read to its end');
}

async function readPart(vault: Vault, name: string): Promise<PostgresPart> {
  const packed = await vault.get(name);
  if (!packed) throw new RestoreError(`${name} is missing`);
  return unpackPart(packed);
}
