import { smtpTransport } from '#integrations/mail/smtp.server.ts';
import { openServices } from '#open-services.server.ts';
import { type EnteredRow, listEntered, openEntered } from '#shop/services/entered.server.ts';
import type { Patient } from './remark.ts';

/** Milliseconds. */
const LIMITS = { connect: 3_000, whole: 4_500 };
const SILENT = { info() {}, warn() {}, error() {} };

/** The services that the shop works with: of what was entered only if the database can be read. */
export async function findServices({ settings, database }: Patient) {
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
