import { Readable } from 'node:stream';
import { openReplication, type Row } from './replication.server.ts';
import { parsePosition } from './wal-position.ts';

/** A copy of all files of a server that goes on writing: it is whole with the log between the two positions. */
export type BaseBackup = { from: bigint; to: bigint };

/** What the server sends: files as a tar archive, and the beginning of one for each tablespace. */
const [DATA, ARCHIVE] = ['d'.charCodeAt(0), 'n'.charCodeAt(0)];

/** Without a manifest, since what is sealed cannot change; and without waiting for an archive, since the log is streamed. */
const COMMAND = `BASE_BACKUP (LABEL 'inglenook', CHECKPOINT 'fast', WAIT false, MANIFEST 'no')`;

/** Gives the archive piece by piece to `take`. */
export async function takeBaseBackup(
  server: string,
  take: (archive: AsyncIterable<Buffer>) => Promise<void>,
): Promise<BaseBackup> {
  const replication = await openReplication(server);
  // Whatever is not taken yet keeps the server waiting.
  const archive = new Readable({ read: () => replication.resume() });
  let archives = 0;
  const onData = (message: Buffer) => {
    if (message[0] === ARCHIVE) archives += 1;
    if (message[0] !== DATA || archives > 1) return;
    if (!archive.push(message.subarray(1))) replication.pause();
  };
  try {
    const asking = replication.ask(COMMAND, onData);
    asking.then(
      () => archive.push(null),
      (error: Error) => archive.destroy(error),
    );
    await take(archive);
    if (archives > 1) throw new Error('the server has tablespaces, which this backup does not cover');
    return positionsOf(await asking);
  } finally {
    replication.close();
  }
}

/** Its first and its last row name them; those between are the tablespaces. */
function positionsOf(rows: Row[]): BaseBackup {
  return { from: parsePosition(rows[0]?.[0] ?? ''), to: parsePosition(rows.at(-1)?.[0] ?? '') };
}
