import type { Shop } from '../shop.server.ts';
import type { MachineNotice } from './notices.server.ts';

/** Bytes: enough for weeks of orders, but not for many pictures. */
const LITTLE = 1_000_000_000;

export async function diskNearlyFull(shop: Pick<Shop, 'machine'>): Promise<MachineNotice | null> {
  const free = await shop.machine.freeBytes();
  if (free === null || free >= LITTLE) return null;
  return {
    title: 'Disk nearly full',
    text: `${Math.floor(free / 1e6)} MB are left. When they are used up, nobody can order. Make room, or ask whoever looks after the machine.`,
    tone: 'bad',
  };
}
