import { BlockList, isIP } from 'node:net';

type Range = [network: string, prefix: number];

/** IPv4 that is not public (IANA's registry of special-purpose addresses). */
const SPECIAL_V4: Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carriers' own networks.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, including cloud metadata.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** All of IPv6 that is assigned, without loopback, unique local, link-local, multicast, IPv4-mapped and NAT64. */
const GLOBAL_V6: Range[] = [['2000::', 3]];

/** Exceptions within it: protocol assignments with Teredo, documentation, 6to4, which wraps IPv4. */
const SPECIAL_V6: Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** This machine and its network, for development. Never link-local. */
const OWN_V4: Range[] = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
];
const OWN_V6: Range[] = [
  ['::1', 128],
  ['fc00::', 7],
];

// One list per family: a combined one matches IPv4 inside IPv6 (::ffff:10.0.0.1).
const special = { ipv4: listOf(SPECIAL_V4, 'ipv4'), ipv6: listOf(SPECIAL_V6, 'ipv6') };
const global = listOf(GLOBAL_V6, 'ipv6');
const own = { ipv4: listOf(OWN_V4, 'ipv4'), ipv6: listOf(OWN_V6, 'ipv6') };

/** Whether an IP address is public; false for what is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = familyOf(address);
  if (!family || special[family].check(address, family)) return false;
  return family === 'ipv4' || global.check(address, family);
}

/** Whether an IP address is this machine's or on a private network. */
export function isOwnAddress(address: string): boolean {
  const family = familyOf(address);
  return family !== null && own[family].check(address, family);
}

/** Null for what is not an address, and for one with a network interface (fe80::1%eth0). */
function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = address.includes('%') ? 0 : isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
}

function listOf(ranges: Range[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}
