import { expect, test } from 'vitest';
import { openServers, serversOf } from './postgres-servers.ts';

test('an address names one server, or several as libpq writes them', () => {
  expect(serversOf('postgres://shop@one/db')).toEqual(['postgres://shop@one/db']);
  expect(serversOf('postgresql://shop:p%40ss@one:5432,two:5433/db?sslmode=require')).toEqual([
    'postgresql://shop:p%40ss@one:5432/db?sslmode=require',
    'postgresql://shop:p%40ss@two:5433/db?sslmode=require',
  ]);
});

test.each(['mysql://one/db', 'postgres://one:port/db', 'postgres://one,two:1:2/db', 'one'])(
  '%s is no address',
  (address) => {
    expect(() => serversOf(address)).toThrow();
  },
);

test('a server that fails is passed over once, however many connections to it fail', () => {
  const servers = openServers('postgres://one,two,three/db');
  const [first] = serversOf('postgres://one,two,three/db');
  servers.pass(first as string);
  servers.pass(first as string);
  expect(servers.current()).toBe('postgres://two/db');
});

test('a primary of a lower timeline is not the newest', () => {
  const { isNewest } = openServers('postgres://one,two/db');
  expect(['0000000A', '0000000B', '0000000A', '0000000B'].map(isNewest)).toEqual([true, true, false, true]);
});
