import { refuseCommonPassword } from '#shop/accounts/common-passwords.server.ts';
import { findAnyAdmin } from '#shop/accounts/first-admin.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Settings, SettingsError } from './settings.ts';

/**
 * Email address and password of the first administrator, for a shop that has none. Throws SettingsError when they will
 * not do; once there is one, they no longer matter.
 */
export async function firstAdminOf(
  shop: Shop,
  { admin: { email, password } }: Pick<Settings, 'admin'>,
): Promise<{ email: string; password: string | undefined }> {
  const existing = await findAnyAdmin(shop);
  if (existing) return { email: existing.email, password };
  if (email === null)
    throw new SettingsError(
      'Setting ADMIN_EMAIL is missing: your shop has no administrator yet (DEMO=1 opens the demo shop instead)',
    );
  if (password !== undefined && (await isCommon(password, email)))
    throw new SettingsError('Setting ADMIN_PASSWORD is not valid: choose one that is harder to guess');
  return { email, password };
}

function isCommon(password: string, email: string): Promise<boolean> {
  return refuseCommonPassword('password', password, email).then(
    () => false,
    () => true,
  );
}
