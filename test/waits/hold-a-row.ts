import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#database/connect.server.ts';
import { aCount } from './count.ts';

/** A process that holds a row in an open transaction, until the test freezes it. Says what became of its transaction. */
const database = connect({ url: process.argv[2] ?? '' });
try {
  await database.inTransaction(async (transaction) => {
    await aCount(transaction).add(1000);
    process.send?.('holds the row');
    // Frozen in here.
    for (let turns = 0; turns < 40; turns++) await wait(100);
  });
  process.send?.('committed');
} catch (error) {
  process.send?.((error as Error).name);
}
process.disconnect();
await database.close();
