import { runBareServer } from './capture.ts';
import { runLoad } from './run-load.ts';

const PATH = '/';
const BYTES = 2000;
const SECONDS = 2;

/**
 * Microseconds of processor time for an answer of a bare `node:http` server: how quick this machine is just now, by which
 * figures of other days and machines can be compared.
 */
export async function measurePace(): Promise<number> {
  const body = Buffer.alloc(BYTES, 'a').toString('base64');
  const server = await runBareServer({ [PATH]: { headers: ['content-length', String(BYTES)], body } });
  let stop = server.time();
  const reads = { base: server.url, groups: [[PATH]], sizes: { [PATH]: BYTES }, connections: 32, seed: 1 };
  const { requests } = await runLoad(
    { reads: { ...reads, warmUpSeconds: 1, seconds: SECONDS } },
    () => (stop = server.time()),
  );
  const { processor } = stop();
  await server.stop();
  return (processor / requests) * 1000;
}
