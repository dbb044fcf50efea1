import { type Answer, getRequest, openConnection } from './connection.ts';

/** A connection that asks for addresses one after the other; `ask` returns the milliseconds that each took. */
export type Asker = { ask(paths: string[]): Promise<number[]>; close(): void };

/** Opens one. */
export async function openAsker(base: string): Promise<Asker> {
  let waiting = Promise.withResolvers<Answer>();
  const connection = await openConnection(base, {
    keepsBody: false,
    heard: (answer) => waiting.resolve(answer),
    failed: () => waiting.reject(new Error('the connection was closed')),
  });

  async function askOne(path: string): Promise<number> {
    waiting = Promise.withResolvers();
    const start = performance.now();
    connection.send(getRequest(base, path));
    const { status } = await waiting.promise;
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return performance.now() - start;
  }

  return {
    async ask(paths) {
      const times: number[] = [];
      for (const path of paths) times.push(await askOne(path));
      return times;
    },
    close() {
      waiting.promise.catch(() => {});
      connection.close();
    },
  };
}
