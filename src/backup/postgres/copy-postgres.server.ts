import { openServers } from '#database/postgres/postgres-servers.ts';
import type { Log } from '#shop/shop.server.ts';
import { sayAlive } from '../alive.server.ts';
import { databasePrefix, piecesOf, runName } from '../objects.ts';
import type { Run } from '../run.ts';
import type { Vault } from '../vault.server.ts';
import { unpackPart } from './postgres-parts.server.ts';
import { beginPostgresRun, type Place } from './postgres-run.server.ts';
import { openSource, type Source } from './postgres-server.server.ts';

type Copying = {
  databaseUrl: string;
  scratch: string;
  vault: Vault;
  now: () => number;
  random: () => string;
  log: Log;
  stopping: AbortSignal;
};

/** Begins runs on whichever server is the primary; the next goes on where the last ended, if the log is still there. */
export function postgresRuns(copying: Copying): () => Promise<Run | null> {
  const { vault, now, random } = copying;
  const servers = openServers(copying.databaseUrl);
  /** Those that could not go on. */
  const ended = new Set<string>();
  const refusal = { problem: '', until: 0 };

  return async () => {
    if (now() < refusal.until) return null;
    const source = await openSource(servers).catch(async (error: unknown) => {
      await tellRefusal(error, refusal, copying);
      return null;
    });
    if (!source) return null;
    let last: Place | null = null;
    try {
      last = await findPlace(vault, source);
      if (last && ended.has(last.run)) last = null;
      const place = last ?? (await newPlace(source, runName('postgres', now(), random())));
      return await beginPostgresRun(source, place, copying);
    } catch (error) {
      source.close();
      if (last) ended.add(last.run);
      throw error;
    }
  };
}

/** From the beginning of a log file on, as it is restored in whole files. */
async function newPlace({ origin, flushed }: Source, run: string): Promise<Place> {
  const position = await flushed();
  const from = position - (position % BigInt(origin.segmentBytes));
  return { run, number: 1, last: Buffer.alloc(0), from, whole: null };
}

/** Where the newest run ended; null when there is none, or it is of another server or timeline. */
async function findPlace(vault: Vault, { origin }: Source): Promise<Place | null> {
  const pieces = piecesOf(await vault.list(databasePrefix('postgres')));
  const run = pieces.at(-1)?.run ?? '';
  const own = pieces.filter((piece) => piece.run === run);
  const changes = own.findLast(({ kind }) => kind === 'changes');
  const whole = own.findLast(({ kind }) => kind === 'whole')?.time ?? null;
  const packed = changes && (await vault.get(changes.parts.at(-1) ?? ''));
  if (!packed) return null;
  const part = unpackPart(packed);
  if (part.system !== origin.system || part.timeline !== origin.timeline) return null;
  return { run, number: changes.number + 1, last: part.bytes, from: part.from, whole };
}

const NOT_ALLOWED = ['42501', '28000'];

/** Milliseconds before a server that refused is asked again: somebody may have changed its settings. */
const ASK_AGAIN = 60_000;

/**
 * That a copy is not allowed is said in the shop's log once and, by way of the backup itself, to the owner. Throws any
 * other error.
 */
async function tellRefusal(
  error: unknown,
  refusal: { problem: string; until: number },
  { vault, now, log }: Copying,
): Promise<void> {
  const { code, message } = error as { code?: string; message: string };
  if (!NOT_ALLOWED.includes(code ?? '')) throw error;
  const problem = `PostgreSQL does not let the shop copy it (${message}). Its role needs REPLICATION, and pg_hba.conf must allow replication: see docs/operations.md, or take BACKUP_DIR and BACKUP_S3 out of the settings and use your provider's backup.`;
  if (problem !== refusal.problem) log.error(problem);
  await sayAlive(vault, { at: now(), copiedUntil: null, problem });
  Object.assign(refusal, { problem, until: now() + ASK_AGAIN });
}
