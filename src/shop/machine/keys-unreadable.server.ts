import { listEntered, openEntered } from '../services/entered.server.ts';
import type { Shop } from '../shop.server.ts';
import type { MachineNotice } from './notices.server.ts';

/** Accounts that were sealed with the key of another installation, for instance after a move to a new machine. */
export async function keysUnreadable(shop: Shop): Promise<MachineNotice | null> {
  const { all } = shop.services;
  if (all.length === 0) return null;
  const rows = (await listEntered(shop)).filter(({ replaced }) => replaced === null);
  const read = openEntered(shop, rows).inUse.map(({ service }) => service);
  const labels = all
    .filter(({ id }) => rows.some(({ service }) => service === id) && !read.includes(id))
    .filter(({ id }) => !shop.services.inEnvironment(id).isSet)
    .map(({ does, label }) => (does === 'backup' ? 'the backup' : label));
  if (labels.length === 0) return null;
  return {
    title: 'Keys cannot be read',
    text: `What you entered for ${labels.join(' and ')} was sealed with the key of another machine, so it is not used. Enter it again in Settings, or have the former key put back.`,
    tone: 'bad',
  };
}
