import type { Shop } from '../shop.server.ts';
import type { MachineNotice } from './notices.server.ts';

/** Every way to pay is paused, which looks like a quiet day otherwise. */
export function nobodyCanPay({
  offered,
  providers,
}: Pick<Shop, 'offered' | 'providers'>): MachineNotice | null {
  if (offered.length > 0 || Object.keys(providers).length === 0) return null;
  return {
    title: 'Nobody can pay',
    text: 'Every way to pay is paused, so nothing can be bought. Switch one on under Settings, Payments and email.',
    tone: 'bad',
  };
}
