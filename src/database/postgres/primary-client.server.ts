import pg from 'pg';
import type { Limits } from '../limits.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import type { Servers } from './postgres-servers.ts';

/** A connection to the server that is the primary, as far as is known; after a failure the next one tries another. */
export class PrimaryClient extends pg.Client {
  readonly #servers: Servers;
  readonly #limits: Limits;
  readonly #server: string;

  constructor(servers: Servers, limits: Limits, more: pg.ClientConfig = {}) {
    const server = servers.current();
    super({
      connectionString: server,
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.statement + limits.silence,
      keepAlive: true,
      keepAliveInitialDelayMillis: limits.idleInTransaction,
      ...more,
    });
    this.#servers = servers;
    this.#limits = limits;
    this.#server = server;
    // Whoever uses it receives the error too; without a listener it would end the process.
    this.on('error', () => {});
  }

  override async connect(callback?: (...given: never[]) => void): Promise<pg.Client> {
    const tell = callback as ((error: unknown) => void) | undefined;
    try {
      await super.connect();
    } catch (error) {
      this.#servers.pass(this.#server);
      if (!tell) throw error;
      tell(error);
      return this;
    }
    tell?.(null);
    return this;
  }

  /**
   * Sets the limits, as statements: a pooler may refuse them as parameters of the connection. Only those settings that
   * the server knows. Throws DatabaseUnavailable if it is not the primary.
   */
  async prepare(): Promise<void> {
    await this.#ask(settingsFor(this.#limits));
    if (this.#servers.isAlone) return;
    const [primary] = await this.#ask(TIMELINE);
    if (primary?.timeline && this.#servers.isNewest(primary.timeline)) return;
    this.#servers.pass(this.#server);
    const cause = new Error('this server is not the primary');
    throw new DatabaseUnavailable(cause, { outcome: 'nothing', isLost: true });
  }

  async #ask(text: string): Promise<{ timeline: string | null }[]> {
    return (await this.query({ text, query_timeout: this.#limits.connect } as pg.QueryConfig)).rows;
  }
}

function settingsFor({ lock, statement, idleInTransaction }: Limits): string {
  const settings = {
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
    // Milliseconds without an acknowledgement: then the client is gone, even while it is sent an answer.
    tcp_user_timeout: idleInTransaction,
    // In seconds.
    tcp_keepalives_idle: 2,
    tcp_keepalives_interval: 1,
    tcp_keepalives_count: 3,
    // Other processes take longer to start than they save where no statement is longer than a moment.
    max_parallel_workers_per_gather: 0,
    // What is read often is in memory, where a page costs the same in any order.
    random_page_cost: 1.1,
  };
  const values = Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`);
  return `SELECT set_config(pg_settings.name, value, false)
    FROM (VALUES ${values}) AS limits (name, value) JOIN pg_settings ON pg_settings.name = limits.name`;
}

/** Of a primary, as eight characters that sort; null on a standby. */
const TIMELINE = `SELECT CASE WHEN NOT pg_is_in_recovery()
  THEN substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END AS timeline`;
