import { expect, test } from 'vitest';
import { doubtsOfRequest } from '#http/doubt-proxy.ts';
import { examineRunning } from '#operations/doctor/examine.server.ts';
import { readSettings } from '#settings.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

const PAGE = '/admin/settings/machine';

onEachEngine('the page of the machine', { perTest: true }, ({ app, shop }) => {
  test('says how the page came, what the environment sets, and what doctor finds when it is asked', async () => {
    const settings = readSettings({ DATA_DIR: '/nowhere/at-all', S3_SECRET_ACCESS_KEY: '' });
    shop.examine = () => examineRunning(settings, shop.database);
    const page = await app.asOwner.get(PAGE);
    expect(page.text).toMatch(/PUBLIC_URL is http:\/\/localhost:\d+, which leads to this machine alone/);
    expect(page.text).toMatch(/DATABASE_URL.*Version \d+\.\d+\.\d+|Version \d+\.\d+\.\d+.*DATABASE_URL/);
    const found = await app.asOwner.post(PAGE, { intent: 'examine' });
    expect(found.status).toBe(200);
    expect(found.text).toContain('The data folder /nowhere/at-all does not exist.');
    expect(found.text).toContain('It can be read and written.');
    expect(found.all('img', 'Wrong').length).toBeGreaterThan(0);
  });

  test('is for owners alone', async () => {
    expect((await app.asVisitor.get(PAGE)).status).not.toBe(200);
    expect((await app.asCustomer.get(PAGE)).status).not.toBe(200);
  });
});

test('what one request says of address and proxy', () => {
  const seen = (publicUrl: string, trustProxy: number, headers: Record<string, string>) =>
    doubtsOfRequest({ publicUrl, trustProxy }, new Headers(headers)).map(
      ({ state, text }) => `${state}: ${text}`,
    );
  const url = 'https://fires.example';
  const host = 'fires.example';
  const forwarded = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' };
  expect(seen(url, 1, { host, ...forwarded })).toEqual(['ok: This page came to you as it should.']);
  expect(seen('http://fires.example', 1, { host, ...forwarded })).toEqual([
    expect.stringMatching(/^warning: PUBLIC_URL is http:.*unencrypted/),
  ]);
  expect(seen(url, 1, { host: 'www.fires.example', ...forwarded })).toEqual([
    expect.stringMatching(/asked for at www\.fires\.example, but PUBLIC_URL is https:\/\/fires\.example/),
  ]);
  expect(seen(url, 1, { host, ...forwarded, 'x-forwarded-proto': 'http' })).toEqual([
    expect.stringContaining('came without https'),
  ]);
  expect(seen(url, 1, { host })).toEqual([expect.stringMatching(/^wrong: .*no proxy that says whom/)]);
  expect(seen(url, 2, { host, ...forwarded })).toEqual([
    expect.stringMatching(/^wrong: TRUST_PROXY is 2.*through 1/),
  ]);
  expect(seen(url, 0, { host, ...forwarded })).toEqual([
    expect.stringMatching(/^warning: .*TRUST_PROXY is 0.*all customers appear to have one address/),
  ]);
});
