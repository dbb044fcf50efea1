import type { Copier } from '#shop/backup/backup.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Milliseconds between two looks at where the backup goes. */
const LOOK = 1_000;

/**
 * Keeps a copier running for the backup that the shop has at each moment, which its owner may change while it runs. The
 * last copy goes to the place before, and the next copier waits for it.
 */
export function followBackup(shop: Shop, program: string): Copier {
  let followed: Shop['backup'] = null;
  let copier: Copier | null = null;
  let changing = Promise.resolve();
  let isStopping = false;

  async function change() {
    if (isStopping || shop.backup === followed) return;
    followed = shop.backup;
    await copier?.stop();
    copier = followed?.copy(program, shop.log) ?? null;
    shop.database.leaveLogToCopier?.(copier !== null);
  }
  const look = () => {
    changing = changing.then(change);
  };

  look();
  const looking = setInterval(look, LOOK);
  return {
    async stop() {
      isStopping = true;
      clearInterval(looking);
      await changing;
      await copier?.stop();
    },
  };
}
