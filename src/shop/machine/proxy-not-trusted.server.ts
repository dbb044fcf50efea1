import type { Shop } from '../shop.server.ts';
import type { MachineNotice } from './notices.server.ts';

/** The shop itself speaks no TLS, so with an https address there is a proxy in front. */
export function proxyNotTrusted(shop: Pick<Shop, 'publicUrl' | 'machine'>): MachineNotice | null {
  if (!shop.publicUrl.startsWith('https:') || shop.machine.trustedProxies > 0) return null;
  return {
    title: 'All customers look alike',
    text: 'The shop does not know which proxy to trust, so one customer with ten declined cards can stop card payments for everyone. Set TRUST_PROXY=1 in the settings of the machine; Settings, The machine says more.',
    tone: 'warn',
  };
}
