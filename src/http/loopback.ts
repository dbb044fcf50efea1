/**
 * Whether the request comes from this very machine. Behind proxies that the settings do not name everybody seems to:
 * then nobody is limited by address, rather than everybody together.
 */
export function isLoopback(ip: string): boolean {
  return ip === '' || ip === '::1' || /^(::ffff:)?127\./.test(ip);
}
