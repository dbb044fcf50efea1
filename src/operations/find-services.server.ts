import type { Database } from '#database/connect.server.ts';
import { type BackupPlace, enteredPlace } from '#integrations/backup-places.ts';
import { smtpTransport } from '#integrations/mail/smtp.server.ts';
import { openServices } from '#open-services.server.ts';
import type { Settings } from '#settings.ts';
import { type EnteredRow, listEntered, openEntered } from '#shop/services/entered.server.ts';

/** Milliseconds. */
const LIMITS = { connect: 3_000, whole: 4_500 };
const SILENT = { info() {}, warn() {}, error() {} };

type Where = { settings: Settings; database: Promise<Database> };

/** The services that the shop works with: of what was entered only if the database can be read. */
export async function findServices({ settings, database }: Where) {
  const services = openServices(settings, {
    log: SILENT,
    limits: LIMITS,
    // Nothing is sent.
    openTransport: () => smtpTransport({ smtpUrl: 'smtp://127.0.0.1:9', from: '' }),
  });
  const rows: EnteredRow[] = await database.then(listEntered).catch(() => []);
  const accounts = openEntered({ services }, rows);
  const isRead = ({ service, account }: EnteredRow) =>
    [...accounts.inUse, ...accounts.replaced].some(
      (each) => each.service === service && each.account === account,
    );
  const unreadable = rows.filter((row) => !isRead(row)).map(({ service }) => service);
  return { services, accounts, unreadable: [...new Set(unreadable)], working: services.workWith(accounts) };
}

/** Where the shop's backup goes, whoever has named the place; null if nobody has. */
export async function findBackupPlace(where: Where): Promise<BackupPlace | null> {
  return where.settings.backup ?? enteredPlace((await findServices(where)).accounts.inUse);
}
