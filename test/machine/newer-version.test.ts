import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { releaseFeed } from '#integrations/release-feed.server.ts';
import { askForNewerVersion } from '#shop/machine/newer-version.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aMachine } from '../kit/shop.ts';

const HOUR = 60 * 60_000;
const HOME = '/admin?tab=home';
const PAGE = 'https://inglenook.example/releases/0.4.0';

/** A host of releases, with what it was asked. */
async function aHost(answer: () => { status?: number; body: string } | null) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const said = answer();
    if (said) response.writeHead(said.status ?? 200).end(said.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, releases: releaseFeed(`http://127.0.0.1:${port}/releases/latest`) };
}

const released = (version: string) => ({ body: JSON.stringify({ tag_name: version, html_url: PAGE }) });

onEachEngine('the news of a newer version', { perTest: true }, ({ shop, app, outside }) => {
  outside(() => ({ machine: aMachine({ version: '0.3.0', updateCommand: 'sudo inglenook update' }) }));
  const home = async () => (await app.asOwner.get(HOME)).text;

  test('is on Home, with its page and the one command, until the shop runs that version', async () => {
    const { releases } = await aHost(() => released('v0.4.0'));
    shop.releases = releases;
    expect(await home()).not.toContain('is there');
    await askForNewerVersion(shop);
    const page = await app.asOwner.get(HOME);
    expect(page.text).toMatch(/Version 0\.4\.0 is there.*runs version 0\.3\.0.*sudo inglenook update/);
    expect(page.get('link', 'What is new in it').getAttribute('href')).toBe(PAGE);
    shop.machine = aMachine({ version: '0.4.0' });
    expect(await home()).not.toContain('is there');
  });

  test('is asked for once a day, by one process, with a request that says nothing of the shop', async () => {
    const { releases, asked } = await aHost(() => released('v0.3.0'));
    shop.releases = releases;
    await Promise.all([askForNewerVersion(shop), askForNewerVersion(shop)]);
    shop.advanceClock(23 * HOUR);
    await askForNewerVersion(shop);
    expect(asked).toHaveLength(1);
    shop.advanceClock(HOUR);
    await Promise.all([askForNewerVersion(shop), askForNewerVersion(shop)]);
    expect(asked).toHaveLength(2);
    const [{ method, url, headers } = {} as IncomingMessage] = asked;
    expect([method, url]).toEqual(['GET', '/releases/latest']);
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent']);
    expect(headers['user-agent']).toBe('inglenook');
  });

  test('is not made of nonsense, refusals or silence, which end in time; what was heard before stays', async () => {
    let answer: { status?: number; body: string } | null = released('v0.4.0');
    const { releases } = await aHost(() => answer);
    shop.releases = releases;
    await askForNewerVersion(shop);
    for (const next of [
      { status: 404, body: '' },
      { body: 'hello' },
      { body: 'null' },
      released('v9.0.0-rc1'),
      { body: JSON.stringify({ tag_name: 'v9.0.0', html_url: 'javascript:alert(1)' }) },
      null,
    ]) {
      answer = next;
      shop.advanceClock(25 * HOUR);
      await askForNewerVersion(shop);
      expect(await home()).toContain('Version 0.4.0 is there');
    }
  });

  test('is nobody’s where no address is set: nothing is asked, and nothing is kept', async () => {
    await askForNewerVersion(shop);
    const kept = await shop.db
      .selectFrom('shop_state')
      .select('key')
      .where('key', '=', 'newest-release')
      .execute();
    expect(kept).toEqual([]);
  });
});
