import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureCalls } from '#integrations/picture-calls.server.ts';
import { fetchPictures } from '#shop/files/imports/pictures/fetch-pictures.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { longestTurn } from '../kit/longest-turn.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anImport } from './import-file.ts';
import {
  aPictureHost,
  aPng,
  aSilentHost,
  onePictureEach,
  type PictureHost,
  type SilentHost,
} from './picture-host.ts';
import { aZip, sendPieces } from './zips.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOME = '/admin?tab=home';
/** Until a picture is given up, what is waited before each try. */
const WAITS = [10 * SECOND, MINUTE, 10 * MINUTE];

onEachEngine('hosts of pictures', { perTest: true }, ({ app, shop }) => {
  let host: PictureHost;
  let red: Buffer;
  const silent: SilentHost[] = [];
  beforeAll(async () => {
    [host, red] = await Promise.all([aPictureHost(), aPng('red')]);
  });
  beforeEach(() => {
    host.asked.length = 0;
    host.answers.clear();
  });
  afterEach(() => {
    for (const each of silent.splice(0)) each.close();
  });
  afterAll(() => host.close());
  const aSilent = async () => {
    const one = await aSilentHost();
    silent.push(one);
    return one;
  };
  const answered = (count: number, body: Buffer = red) =>
    Array.from({ length: count }, (_, n) => {
      host.answers.set(`/${n}.png`, { body });
      return `${host.url}/${n}.png`;
    });
  const imported = async (name: string, urls: string[]) => {
    const address = await anImport(shop, app.asOwner, onePictureEach(name, urls), `${name}.csv`);
    // A batch may end because it took long.
    while (await isRunning()) await carryOutImports(shop);
    return address;
  };
  const isRunning = () =>
    shop.db.selectFrom('import').select('id').where('state', '=', 'running').executeTakeFirst();
  const countOf = async (address: string, state: 'waiting' | 'done' | 'failed') => {
    const rows = await shop.db
      .selectFrom('import_picture')
      .select('id')
      .where('import_id', '=', address.split('/').at(-1) ?? '')
      .where('state', '=', state)
      .execute();
    return rows.length;
  };
  const troubles = async (address: string) =>
    (await app.asOwner.get(address))
      .all('listitem', /picture/)
      .map((item) => item.textContent ?? '')
      .filter((text) => /we try again|given up|being tried/.test(text));
  const patience = async () => {
    for (const wait of WAITS) {
      shop.advanceClock(wait);
      await fetchPictures(shop);
    }
  };

  test('a second file ends while the addresses of the first do not answer', async () => {
    const hosts = await Promise.all([aSilent(), aSilent(), aSilent()]);
    const first = await imported(
      'first',
      hosts.map(({ url }) => `${url}/x.png`),
    );
    const fetching = fetchPictures(shop);
    await expect.poll(() => hosts.map(({ calls }) => calls())).toEqual([1, 1, 1]);
    const second = await imported('second', answered(1));
    await expect.poll(async () => countOf(second, 'done')).toBe(1);
    await expect.poll(async () => (await app.asOwner.get(second)).text).toContain('Carried out');
    expect(await countOf(first, 'waiting')).toBe(3);
    for (const each of hosts) each.close();
    await fetching;
  });

  test('a thousand pictures at a dead host cost a few calls; those at another host go on', async () => {
    const dead = await aSilent();
    const urls = Array.from({ length: 1_000 }, (_, n) => `${dead.url}/${n}.png`);
    const address = await imported('dead', [...urls, ...answered(3)]);
    const fetching = fetchPictures(shop);
    await expect.poll(() => countOf(address, 'done')).toBe(3);
    expect(dead.calls()).toBe(1);
    dead.close();
    await fetching;
    const { host: name } = new URL(dead.url);
    expect(await troubles(address)).toEqual([
      expect.stringMatching(`${name} broke off the connection.*1,000 pictures, we try again at`),
    ]);
    let calls = 0;
    const fetch: typeof shop.pictures.fetch = (...asked) => {
      calls++;
      return shop.pictures.fetch(...asked);
    };
    for (const wait of WAITS) {
      shop.advanceClock(wait);
      const longest = await longestTurn(() => fetchPictures({ ...shop, pictures: { fetch } }));
      expect(longest).toBeLessThan(100);
    }
    expect(calls).toBe(WAITS.length);
    expect(await countOf(address, 'failed')).toBe(1_000);
    expect(await troubles(address)).toEqual([
      expect.stringMatching(`${name} refuses to be connected to.*1,000 pictures, given up`),
    ]);
    expect((await app.asOwner.get(address)).text).toContain('Carried out');
  });

  test('a host that answers again is fetched from at once, also for other imports', async () => {
    const urls = answered(3);
    host.answers.set('/0.png', { status: 429 });
    const first = await imported('first', urls);
    await fetchPictures(shop);
    const second = await imported('second', [`${host.url}/1.png`]);
    expect(host.asked).toEqual(['/0.png']);
    expect(await troubles(first)).toEqual([
      expect.stringMatching(/asks us to come more slowly \(429\).*3 pictures, we try again at/),
    ]);
    host.answers.set('/0.png', { body: red });
    shop.advanceClock(10 * SECOND);
    await fetchPictures(shop);
    expect([await countOf(first, 'done'), await countOf(second, 'done')]).toEqual([3, 1]);
    expect(await troubles(first)).toEqual([]);
  });

  test('one address that hangs does not keep the others of its host', async () => {
    const urls = answered(6);
    const hanging = `${host.url}/hangs.png`;
    const address = await imported('one', [hanging, ...urls]);
    const fetch: typeof shop.pictures.fetch = async (url, ...asked) =>
      url === hanging
        ? { kind: 'silent', origin: new URL(url).origin, problem: 'It does not answer' }
        : shop.pictures.fetch(url, ...asked);
    const hasty = { ...shop, pictures: { fetch } };
    await fetchPictures(hasty);
    for (const wait of WAITS) {
      shop.advanceClock(wait);
      await fetchPictures(hasty);
    }
    expect([await countOf(address, 'done'), await countOf(address, 'failed')]).toEqual([6, 1]);
  });

  test('a host to which others lead is asked once, not once for each', async () => {
    const dead = await aSilent();
    dead.close();
    const urls = Array.from({ length: 40 }, (_, n) => {
      host.answers.set(`/${n}.png`, { status: 302, headers: { location: `${dead.url}/${n}.png` } });
      return `${host.url}/${n}.png`;
    });
    const address = await imported('led', urls);
    await fetchPictures(shop);
    expect(new Set(host.asked).size).toBe(40);
    const { host: name } = new URL(dead.url);
    expect(await troubles(address)).toEqual([
      expect.stringMatching(`${name} refuses to be connected to.*40 pictures`),
    ]);
    await patience();
    expect(await countOf(address, 'failed')).toBe(40);
    expect(host.asked.length).toBeLessThan(60);
  });

  test('two large files take turns', async () => {
    const first = await imported('first', answered(60));
    const second = await imported('second', answered(60));
    const asked: string[] = [];
    const fetch: typeof shop.pictures.fetch = async (...args) => {
      asked.push('x');
      if (asked.length === 60) {
        const done = await Promise.all([countOf(first, 'done'), countOf(second, 'done')]);
        expect(Math.min(...done)).toBeGreaterThan(10);
      }
      return shop.pictures.fetch(...args);
    };
    await fetchPictures({ ...shop, pictures: { fetch } });
    expect(asked).toHaveLength(120);
    expect([await countOf(first, 'done'), await countOf(second, 'done')]).toEqual([60, 60]);
  });

  test('a process that is killed while a host is silent loses nothing, and another keeps away from it', async () => {
    const dead = await aSilent();
    const address = await imported('dead', [`${dead.url}/0.png`, `${dead.url}/1.png`, ...answered(2)]);
    dead.close();
    const asked: string[] = [];
    const fetch: typeof shop.pictures.fetch = (url, ...others) => {
      asked.push(url);
      return shop.pictures.fetch(url, ...others);
    };
    await fetchPictures({ ...shop, pictures: { fetch } });
    expect(asked.toSorted()).toEqual(
      [`${dead.url}/0.png`, `${host.url}/0.png`, `${host.url}/1.png`].toSorted(),
    );
    // What it knew in memory is gone with it; the next process dies while it asks again.
    await fetchPictures({ ...shop, pictures: { fetch } });
    expect(asked).toHaveLength(3);
    shop.advanceClock(10 * SECOND);
    const killed = async () => Promise.reject(new Error('killed'));
    await expect(fetchPictures({ ...shop, pictures: { fetch: killed } })).rejects.toThrow('killed');
    await patience();
    await patience();
    expect([await countOf(address, 'done'), await countOf(address, 'failed')]).toEqual([2, 2]);
    expect((await app.asOwner.get(address)).text).toContain('Carried out');
  });

  test('Home names the import and why, with a link, until its pictures have come', async () => {
    const name = 'img.old-shop.example';
    const address = await imported('fires', [`http://${name}/a.png`, `http://${name}/b.png`]);
    const resolve = async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    };
    const nameless = { ...shop, pictures: pictureCalls({ allowsPrivate: true, resolve }) };
    await fetchPictures(nameless);
    const words = `There is no server named ${name}. Is the address right?`;
    expect(await troubles(address)).toEqual([expect.stringContaining(words)]);
    const task = (await app.asOwner.get(HOME)).get('link', /not fetched/);
    expect(task.textContent).toContain(`2 Pictures of imports not fetchedfires.csv: ${words}`);
    expect(task.getAttribute('href')).toBe(address);
    await sendPieces(app.asOwner, `${address}/zip`, await aZip({ 'a.png': red, 'b.png': red }));
    shop.advanceClock(10 * SECOND);
    await fetchPictures(nameless);
    expect(await countOf(address, 'done')).toBe(2);
    expect((await app.asOwner.get(HOME)).all('link', /not fetched/)).toEqual([]);
  });

  test('the owner need not wait until a silent host is asked again', async () => {
    const urls = answered(3);
    host.answers.set('/0.png', { status: 429 });
    const address = await imported('first', urls);
    await fetchPictures(shop);
    host.answers.set('/0.png', { body: red });
    await app.asOwner.post(address, { intent: 'retry-pictures' });
    await fetchPictures(shop);
    expect(await countOf(address, 'done')).toBe(3);
  });

  test('several processes fetch each picture once, and ask a silent host once each', async () => {
    const dead = await aSilent();
    dead.close();
    const urls = Array.from({ length: 50 }, (_, n) => `${dead.url}/${n}.png`);
    const files = [await imported('one', [...answered(30), ...urls]), await imported('two', urls)];
    let calls = 0;
    const fetch: typeof shop.pictures.fetch = (url, ...asked) => {
      if (url.startsWith(dead.url)) calls++;
      return shop.pictures.fetch(url, ...asked);
    };
    const processes = [1, 2, 3].map(() => ({ ...shop, pictures: { fetch } }));
    await Promise.all(processes.map((each) => fetchPictures(each)));
    for (const wait of WAITS) {
      shop.advanceClock(wait);
      await Promise.all(processes.map((each) => fetchPictures(each)));
    }
    expect(host.asked).toHaveLength(30);
    expect(calls).toBeLessThanOrEqual(3 * 2 * (WAITS.length + 1));
    expect(await Promise.all(files.map((each) => countOf(each, 'failed')))).toEqual([50, 50]);
    expect(await countOf(files[0] ?? '', 'done')).toBe(30);
  });

  test('what a ZIP has does not wait for the host of its address', async () => {
    const dead = await aSilent();
    dead.close();
    const urls = Array.from({ length: 5 }, (_, n) => `${dead.url}/${n}.png`);
    const address = await imported('zipped', urls);
    const files = Object.fromEntries([1, 2, 3, 4].map((n) => [`${n}.png`, red]));
    await sendPieces(app.asOwner, `${address}/zip`, await aZip(files));
    await fetchPictures(shop);
    expect([await countOf(address, 'done'), await countOf(address, 'waiting')]).toEqual([4, 1]);
  });
});
