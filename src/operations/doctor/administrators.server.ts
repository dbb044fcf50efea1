import { sql } from 'kysely';
import { refuseCommonPassword } from '#shop/accounts/common-passwords.server.ts';
import { verifyPassword } from '#shop/accounts/password.server.ts';
import { ok, type Remark, readDatabase, type Section, warning, wrong } from './remark.ts';

export const administratorsSection: Section = {
  title: 'Administrators',
  look: (patient) =>
    readDatabase(patient, async ({ db }) => {
      const admins = await db
        .selectFrom('account')
        .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
        .select(['email', 'password_hash', 'confirmed'])
        .where('type', '=', sql.lit('Admin'))
        .where('active', '=', 1)
        .orderBy('created')
        .execute();
      if (admins.length === 0)
        return [warning('There is none yet. The first start makes one: set ADMIN_EMAIL.')];
      const { password } = patient.settings.admin;
      const unsafe = admins.filter(({ confirmed }) => confirmed === null).map(({ email }) => email);
      const remarks: Remark[] = [];
      if (unsafe.length > 0 && patient.isPublic)
        remarks.push(
          warning(
            `Without a second factor: ${unsafe.join(', ')}. Switch it on at ${patient.settings.publicUrl}/admin/security`,
          ),
        );
      else
        remarks.push(
          ok(`${admins.length} with access, ${admins.length - unsafe.length} with a second factor.`),
        );
      if (password !== undefined) remarks.push(await aboutSetPassword(password, admins));
      return remarks;
    }),
};

/** ADMIN_PASSWORD is for the first start alone. */
async function aboutSetPassword(
  password: string,
  admins: { email: string; password_hash: string }[],
): Promise<Remark> {
  for (const { email, password_hash } of admins) {
    if (!(await verifyPassword(password, password_hash))) continue;
    const isCommon = await refuseCommonPassword('password', password, email).then(
      () => false,
      () => true,
    );
    if (isCommon)
      return wrong(`ADMIN_PASSWORD is easy to guess and still the password of ${email}: change it.`);
    return warning(
      `ADMIN_PASSWORD is still the password of ${email}: change it, and take ADMIN_PASSWORD out of the settings.`,
    );
  }
  return warning('ADMIN_PASSWORD is no longer needed: take it out of the settings.');
}
