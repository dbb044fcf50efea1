import pg from 'pg';

/** PostgreSQL's replication protocol (postgresql.org/docs/15/protocol-replication.html), as far as a backup needs it. */
export type Replication = {
  /** Runs a command; resolves to the rows of its results, one after the other. */
  ask(command: string, onData?: (bytes: Buffer) => void): Promise<Row[]>;
  /** Sends a message beside a command that is running. */
  send(message: Buffer): void;
  pause(): void;
  resume(): void;
  close(): void;
};

export type Row = (string | null)[];

/** Milliseconds. */
const CONNECT = 5_000;

/** Milliseconds without a report, after which the server ends the connection: whoever is frozen gives way. */
const SILENCE = 15_000;

/** What the server shows of the copier's connections, among those of standbys. */
export const COPIER = 'inglenook_backup';

type Connection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  stream: { pause(): void; resume(): void; destroy(): void };
};

/** A connection for replication to one server, whose role must have REPLICATION. */
export async function openReplication(server: string): Promise<Replication> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: CONNECT,
    keepAlive: true,
    application_name: COPIER,
    replication: 'true',
    options: `-c wal_sender_timeout=${SILENCE}`,
  } as pg.ClientConfig);
  // Whoever asks receives the error too; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  const { connection } = client as unknown as { connection: Connection };
  return {
    ask: (command, onData = () => {}) =>
      new Promise((resolve, reject) => {
        const rows: Row[] = [];
        // The driver calls each with what the server sends.
        const asking = {
          submit: () => connection.query(command),
          handleRowDescription() {},
          handleDataRow: ({ fields }: { fields: Row }) => void rows.push(fields),
          handleCommandComplete() {},
          // The driver uses its buffer again.
          handleCopyData: ({ chunk }: { chunk: Buffer }) => onData(Buffer.from(chunk)),
          handleReadyForQuery: () => resolve(rows),
          handleError: reject,
        };
        client.query(asking as unknown as pg.Submittable);
      }),
    send: (message) => connection.sendCopyFromChunk(message),
    pause: () => connection.stream.pause(),
    resume: () => connection.stream.resume(),
    close: () => connection.stream.destroy(),
  };
}
