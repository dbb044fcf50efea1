import type { Backup } from '#shop/backup/backup.ts';

/** A backup of which nothing is known yet, with what the test says of it. */
export function aBackup({
  key,
  ...rest
}: Partial<Omit<Backup, 'key'>> & { key?: Partial<Backup['key']> } = {}): Backup {
  return {
    place: 'the folder /mnt/backup',
    key: {
      begins: 'x7Qk',
      place: 'the file /var/lib/fires/shop.key',
      reveal: () => 'x7Qk and 39 more',
      ...key,
    },
    look: async () => ({ copiedUntil: null }),
    prove: async () => {},
    doubt: async () => null,
    copy: () => ({ stop: async () => {} }),
    ...rest,
  };
}
