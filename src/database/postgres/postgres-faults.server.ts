import pg from 'pg';
import { DatabaseUnavailable, type Outcome } from '../unavailable.ts';

/**
 * By SQLSTATE. The connection is of no more use: connection failures, a server that stops, starts or has become a
 * standby, too many connections, and a transaction that was idle for too long.
 */
const LOST = /^(08|57P0|25P03|25P04|25006|53300)/;

/** A time limit, a full disk, no memory, an input or output error, damaged data. */
const AT_A_LIMIT = /^(55P03|57014|53|58|XX00[12])/;

/** The error of a client as DatabaseUnavailable, if that is what it means; any other as it is. */
export function asUnavailable(error: unknown, outcome: Outcome): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  if (error instanceof TypeError || error instanceof RangeError) return error;
  // Whatever does not come from the server is about the connection to it.
  if (!(error instanceof pg.DatabaseError)) return new DatabaseUnavailable(error, { outcome, isLost: true });
  const { code = '' } = error;
  if (LOST.test(code)) return new DatabaseUnavailable(error, { outcome, isLost: true });
  // The server answered, so it has rolled back.
  if (AT_A_LIMIT.test(code)) return new DatabaseUnavailable(error, { outcome: 'nothing', isLost: false });
  return error;
}
