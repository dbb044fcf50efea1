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
        client.query(new Command(command, onData, resolve, reject) as unknown as pg.Submittable);
      }),
    send: (message) => connection.sendCopyFromChunk(message),
    pause: () => connection.stream.pause(),
    resume: () => connection.stream.resume(),
    close: () => connection.stream.destroy(),
  };
}

/** A command as the driver runs it; each method is called with what the server sends. */
class Command {
  readonly #text: string;
  readonly #onData: (bytes: Buffer) => void;
  readonly #resolve: (rows: Row[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #rows: Row[] = [];

  constructor(
    text: string,
    onData: (bytes: Buffer) => void,
    resolve: (rows: Row[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#text = text;
    this.#onData = onData;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection) {
    connection.query(this.#text);
  }
  handleRowDescription() {}
  handleDataRow({ fields }: { fields: Row }) {
    this.#rows.push(fields);
  }
  handleCommandComplete() {}
  handleReadyForQuery() {
    this.#resolve(this.#rows);
  }
  handleError(error: Error) {
    this.#reject(error);
  }
  handleCopyData({ chunk }: { chunk: Buffer }) {
    // The driver uses its buffer again.
    this.#onData(Buffer.from(chunk));
  }
}
