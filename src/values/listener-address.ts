/** Whether the address that customers see is where the shop itself listens, so that no proxy is in front. */
export function isListenerAt({ publicUrl, port }: { publicUrl: string; port: number }): boolean {
  const { protocol, port: publicPort } = new URL(publicUrl);
  return protocol === 'http:' && Number(publicPort || 80) === port;
}
