import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::2', '0:0:0:0::/64'],
  ['::1', null],
  ['::ffff:127.0.0.1', null],
  ['127.0.0.1', null],
  ['', null],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('all addresses of one home are one network, and the neighbour’s are another', () => {
  const home = Array.from({ length: 50 }, (_, n) => networkOf(`2001:db8:1:2:${n.toString(16)}::${n}`));
  expect(new Set(home).size).toBe(1);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(home[0]);
});
