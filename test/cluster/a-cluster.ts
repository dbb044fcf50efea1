import { onTestFailed } from 'vitest';
import { startNginx } from '../deploy/nginx.ts';
import { aFreePort } from '../kit/free-port.ts';
import { notable, type Program, shopPrograms } from '../kit/programs.ts';
import { aLine, type Line } from '../waits/line.ts';
import { aShopDatabase, type Pair } from './postgres-pair.ts';

/** A process of the shop, its ways to both servers of the database, and a way from nginx to it. */
export type Process = { name: string; shop: Program; url: string; database: Line[]; front: Line };

/** Three processes on the pair, with nginx in front; `breakable` is another nginx, which goes by `front`. */
export async function aCluster(pair: Pair) {
  const place = await aShopDatabase(pair);
  const port = await aFreePort();
  const ways = () => Promise.all([aLine(pair.standby.url), aLine(pair.primary.url)]);
  const addressBy = (lines: Line[]) =>
    `postgres://postgres@${lines.map(({ url }) => new URL(url).host).join()}/shop`;
  const firstWays = await ways();
  const programs = await shopPrograms(place, {
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: addressBy(firstWays),
  });
  const processes: Process[] = [];
  async function add(name: string, database: Line[], { url, shop }: { url: string; shop: Program }) {
    processes.push({ name, url, shop, database, front: await aLine(url) });
    onTestFailed(() => console.error(name, notable(shop.said())));
  }
  await add('the first', firstWays, programs);
  for (const name of ['the second', 'the third']) {
    const its = await ways();
    await add(name, its, await programs.another({ DATABASE_URL: addressBy(its) }));
  }
  const behind = (urls: string[], port: number) => startNginx(port, urls);
  return {
    place,
    processes,
    nginx: await behind(
      processes.map(({ url }) => url),
      port,
    ),
    breakable: await behind(
      processes.map(({ front }) => front.url),
      await aFreePort(),
    ),
    /** Shop and sandbox as `shopPrograms` has them, but with all processes as one. */
    programs: { ...programs, shop: allOf(processes.map(({ shop }) => shop)) },
    async end() {
      for (const { database, front } of processes) for (const line of [...database, front]) line.close();
      await programs.end();
    },
  };
}

/** Several processes as one. */
function allOf(shops: Program[]): Program {
  const together = (act: (shop: Program) => Promise<void>) => Promise.all(shops.map(act)).then(() => {});
  return {
    start: () => together((shop) => shop.start()),
    kill: () => together((shop) => shop.kill()),
    stop: () => together((shop) => shop.stop()),
    freeze: () => shops.forEach((shop) => void shop.freeze()),
    thaw: () => shops.forEach((shop) => void shop.thaw()),
    said: () => shops.map((shop) => shop.said()).join(''),
    isRunning: () => shops.every((shop) => shop.isRunning()),
    pids: () => shops.flatMap((shop) => shop.pids()),
  };
}
