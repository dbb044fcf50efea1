import { type Answer, getRequest, openConnection } from './connection.ts';

/** Asks for each address once, one after the other; returns the milliseconds that each took. */
export async function askOnce(base: string, paths: string[]): Promise<number[]> {
  let waiting = Promise.withResolvers<Answer>();
  const connection = await openConnection(base, {
    keepsBody: false,
    heard: (answer) => waiting.resolve(answer),
    failed: () => waiting.reject(new Error('the connection was closed')),
  });
  const times: number[] = [];
  for (const path of paths) {
    waiting = Promise.withResolvers();
    const start = performance.now();
    connection.send(getRequest(base, path));
    const { status } = await waiting.promise;
    times.push(performance.now() - start);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  waiting.promise.catch(() => {});
  connection.close();
  return times;
}
