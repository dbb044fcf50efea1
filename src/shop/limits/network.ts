/**
 * What a limit by address counts: an IPv4 address itself, the first half of an IPv6 one, since every home has the
 * other half to itself. '2001:db8::1' gives '2001:db8:0:0::/64'. Null for this machine: behind a proxy that the settings
 * do not name every request seems to come from there, and no one is limited by address, rather than everyone as one.
 */
export function networkOf(ip: string): string | null {
  if (isLoopback(ip)) return null;
  if (!ip.includes(':')) return ip;
  const inside = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (inside) return inside;
  const [before = '', after] = ip.toLowerCase().split('::');
  const groups = (part: string) => (part ? part.split(':') : []);
  const [first, last] = [groups(before), groups(after ?? '')];
  const between = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const whole = after === undefined ? first : [...first, ...between, ...last];
  const half = whole.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${half.join(':')}::/64`;
}

/** Whether the request comes from this machine. */
export function isLoopback(ip: string): boolean {
  return ip === '' || ip === '::1' || /^(::ffff:)?127\./.test(ip);
}
