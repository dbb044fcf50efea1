import { expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { aVariant } from '../kit/builders.ts';
import { aDatabasePlace, allEngines } from '../kit/database.ts';
import { aFreePort } from '../kit/free-port.ts';
import { shopPrograms } from '../kit/programs.ts';
import { shopOn } from '../kit/shop.ts';
import { startNginx } from './nginx.ts';
import { readOn } from './readers.ts';
import { hasTools } from './tools.ts';

test.skipIf(!hasTools('nginx') || !allEngines().includes('postgres'))(
  'behind nginx a process is killed, another stopped, and no reader sees an error (needs nginx and PostgreSQL)',
  { timeout: 120_000 },
  async () => {
    const place = await aDatabasePlace('postgres');
    const database = connect(place.where);
    await aVariant(shopOn(database));
    await database.close();
    const programs = await shopPrograms(place, { HOST: '127.0.0.1' });
    const [first, second] = [programs, await programs.another()];
    await first.shop.start();
    await second.shop.start();
    const { url } = await startNginx(await aFreePort(), [first.url, second.url]);

    const reader = readOn(url);
    await reader.some(100);
    await first.shop.kill();
    await reader.some(200);
    await first.shop.start();
    // At once, although nginx still believes that the first has failed.
    await second.shop.stop();
    await reader.some(200);
    expect(await reader.end()).toEqual([200]);

    const tooLarge = await fetch(`${url}/contact`, { method: 'POST', body: new Uint8Array(37 << 20) });
    expect(tooLarge.status).toBe(413);
    await programs.end();
  },
);
