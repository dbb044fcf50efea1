import { aRandom } from '#test/kit/random.ts';
import { type Connection, getRequest, openConnection } from './connection.ts';
import { type Measured, summary } from './measured.ts';

/** Addresses asked for at random by a number of connections, each as soon as it has its answer. */
export type ClosedLoop = {
  base: string;
  /** A request draws a group, then one of its addresses. */
  groups: string[][];
  /** Bytes of each address's body, where they are known; another size is an error. */
  sizes: Record<string, number> | null;
  connections: number;
  warmUpSeconds: number;
  seconds: number;
  seed: number;
};

/** Calls `onMeasuring` when the warm-up is over. */
export async function runClosedLoop(load: ClosedLoop, onMeasuring: () => void): Promise<Measured> {
  const { base, seed, connections, warmUpSeconds, seconds } = load;
  const random = aRandom(seed);
  const groups = load.groups.map((paths) =>
    paths.map((path) => ({ path, request: getRequest(base, path), bytes: load.sizes?.[path] })),
  );
  const times: number[] = [];
  const errors: string[] = [];
  let bytes = 0;
  const start = performance.now();
  const from = start + warmUpSeconds * 1000;
  const until = from + seconds * 1000;
  setTimeout(onMeasuring, warmUpSeconds * 1000);

  await Promise.all(Array.from({ length: connections }, reader));
  return { ...summary(times, seconds), errors, bytes: times.length > 0 ? bytes / times.length : 0 };

  function reader(): Promise<void> {
    return new Promise((resolve, reject) => {
      let connection: Connection | undefined;
      let asked = groups[0]?.[0];
      let sent = 0;
      function ask() {
        sent = performance.now();
        if (sent >= until) {
          resolve();
          connection?.close();
          return;
        }
        asked = random.pick(random.pick(groups));
        connection?.send(asked.request);
      }
      const opening = openConnection(base, {
        keepsBody: false,
        heard(answer) {
          const now = performance.now();
          const isWrong = answer.status !== 200 || (asked?.bytes ?? answer.bytes) !== answer.bytes;
          if (isWrong) errors.push(`${asked?.path} answered ${answer.status}, ${answer.bytes} bytes`);
          else if (now >= from && now < until) {
            times.push(now - sent);
            bytes += answer.bytes;
          }
          ask();
        },
        failed: () => reject(new Error(`the connection was closed: ${asked?.path}`)),
      });
      opening.then((opened) => {
        connection = opened;
        ask();
      }, reject);
    });
  }
}
