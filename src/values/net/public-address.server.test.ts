import { expect, test } from 'vitest';
import { isOwnAddress, isPublicAddress } from './public-address.server.ts';

test.each([
  ['1.1.1.1', 'a resolver'],
  ['8.8.8.8', 'another'],
  ['9.255.255.255', 'right before 10/8'],
  ['11.0.0.0', 'right after it'],
  ['100.63.255.255', 'right before the carriers’'],
  ['100.128.0.0', 'right after them'],
  ['169.253.255.255', 'right before link-local'],
  ['172.15.255.255', 'right before 172.16/12'],
  ['172.32.0.0', 'right after it'],
  ['192.167.255.255', 'right before 192.168/16'],
  ['223.255.255.255', 'the last before multicast'],
  ['2606:4700:4700::1111', 'IPv6'],
  ['2a00:1450:4009:80b::200e', 'IPv6'],
  ['2001:200::1', 'right after the protocol assignments'],
])('%s is public: %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
  expect(isOwnAddress(address)).toBe(false);
});

test.each([
  ['0.0.0.0', 'this host'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['10.255.255.255', 'private'],
  ['100.64.0.1', 'of a carrier'],
  ['100.100.100.200', 'metadata in the carriers’ range'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['169.254.0.1', 'link-local'],
  ['169.254.169.254', 'metadata'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.192', 'metadata'],
  ['192.0.2.1', 'documentation'],
  ['192.88.99.1', '6to4 relays'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'benchmarks'],
  ['198.51.100.7', 'documentation'],
  ['203.0.113.7', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.255', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'IPv4-mapped loopback'],
  ['::ffff:7f00:1', 'the same in hex'],
  ['::ffff:8.8.8.8', 'IPv4-mapped, even of a public one'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::ffff:0:127.0.0.1', 'IPv4-translated'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b::8.8.8.8', 'NAT64 of a public one'],
  ['64:ff9b:1::1', 'NAT64 of a network'],
  ['100::1', 'discarded'],
  ['2001::1', 'Teredo'],
  ['2001:2::1', 'benchmarks'],
  ['2001:10::1', 'ORCHID'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::1', '6to4 of loopback'],
  ['3fff::1', 'documentation'],
  ['5f00::1', 'segment routing'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'metadata'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local at a network card'],
  ['2606:4700::1%eth0', 'at a network card'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['localhost', 'a name'],
  ['127.1', 'a short form'],
  ['0177.0.0.1', 'an octal form'],
  ['2130706433', 'a number'],
  ['', 'nothing'],
])('%s is not public: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '::1', 'fd12::1'])(
  '%s belongs to this machine or network',
  (address) => expect(isOwnAddress(address)).toBe(true),
);

test.each(['169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '::ffff:127.0.0.1', 'fe80::1', '::'])(
  '%s does not',
  (address) => expect(isOwnAddress(address)).toBe(false),
);
