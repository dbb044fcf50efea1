/** Whether the address that customers see is where the shop itself listens, so that no proxy is in front. */
export function isListenerAt({ publicUrl, port }: { publicUrl: string; port: number }): boolean {
  const { protocol, port: publicPort } = new URL(publicUrl);
  return protocol === 'http:' && Number(publicPort || 80) === port;
}

/** Where a program on this machine reaches the shop itself. */
export function doorOf({ host, port }: { host: string; port: number }): string {
  const own = /^(0\.0\.0\.0|::|\[::\])$/.test(host) ? '127.0.0.1' : host;
  return `http://${own.includes(':') && !own.startsWith('[') ? `[${own}]` : own}:${port}`;
}
