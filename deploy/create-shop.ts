// Creates tables and first administrator before the service starts, so that the password is on the terminal and not in
// the log. Run in a release, with the shop's settings.
import { join } from 'node:path';
import { loadRelease } from './release.ts';

const { openShop, readSettings } = await loadRelease(join(import.meta.dirname, '..'));
const { admin, close } = await openShop(readSettings(process.env), (line) => console.log(`  ${line}`));
await close();
console.log(
  admin.password
    ? `  Administrator  ${admin.email}\n  Password       ${admin.password}   (shown only this once: keep it)`
    : `  = administrator ${admin.email}`,
);
