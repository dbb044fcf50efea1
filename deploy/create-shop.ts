// Creates tables and first administrator before the service starts, so that the password is on the terminal and not in
// the log. Run in a release, with the shop's settings.
import { join } from 'node:path';
import { loadRelease } from './release.ts';

const { openShop, readSettings } = await loadRelease(join(import.meta.dirname, '..'));
const { shop, admin, close } = await openShop(readSettings(process.env), (line) => console.log(`  ${line}`));
await keepBackup(process.env.FIRST_BACKUP_FOLDER);
await close();
console.log(
  admin.password
    ? `  Administrator  ${admin.email}\n  Password       ${admin.password}   (shown only this once: keep it)`
    : `  = administrator ${admin.email}`,
);

/** As if the owner had entered it, who can then change it in the back office. */
async function keepBackup(folder: string | undefined) {
  if (!folder) return;
  const id = 'backup-folder';
  const trial = await shop.services.tryAccount(id, { folder });
  if (trial.kind !== 'accepted') throw new Error(`The backup cannot go to ${folder}: ${trial.cause}.`);
  const sealed = shop.services.seal(id, id, { folder });
  const row = { service: id, account: id, ways: '', sealed, version: 1, entered: Date.now(), replaced: null };
  await shop.db
    .insertInto('service_account')
    .values(row)
    .onConflict((conflict) => conflict.columns(['service', 'account']).doNothing())
    .execute();
  console.log(`  + the backup goes to ${folder}${trial.warning ? `\n  ! ${trial.warning}` : ''}`);
}
