import { smtpTransport } from '#integrations/smtp.server.ts';
import { tryMailServer } from '#integrations/try-mail-server.server.ts';
import { emailsWaiting } from '#shop/machine/emails-waiting.server.ts';
import { ok, type Patient, type Remark, readDatabase, type Section, warning, wrong } from './remark.ts';

export const emailSection: Section = {
  title: 'Email',
  async look(patient) {
    return (await Promise.all([lookAtServer(patient), lookAtOutbox(patient)])).flat();
  },
};

async function lookAtServer({ settings: { smtp, sandbox } }: Patient): Promise<Remark[]> {
  if (!smtp)
    return [
      sandbox
        ? ok('Emails go to the mailbox of the sandbox.')
        : warning('No mail server is set up, so customers get no confirmations: set SMTP_URL and MAIL_FROM.'),
    ];
  const tried = await tryMailServer(smtp.smtpUrl);
  if (tried.kind === 'refused')
    return [wrong(`The mail server refuses user or password of SMTP_URL (${tried.cause}).`)];
  if (tried.kind === 'insecure')
    return [wrong(`A secure connection to the mail server is not possible (${tried.cause}).`)];
  if (tried.kind === 'no-answer') return [wrong(`The mail server does not answer (${tried.cause}).`)];
  return [
    ok('The mail server accepts the sign-in.'),
    ...(tried.isEncrypted ? [] : [warning('The mail server takes emails unencrypted only.')]),
  ];
}

function lookAtOutbox(patient: Patient): Promise<Remark[]> {
  return readDatabase(patient, async ({ db }) => {
    const { smtp } = patient.settings;
    const notice = await emailsWaiting({ db, now: patient.now, emails: smtp && smtpTransport(smtp) });
    if (!notice) return [ok('No email waits.')];
    if (await patient.isRunning) return [wrong(`${notice.title}. ${notice.text}`)];
    return [warning(`${notice.title}. They are sent when the shop runs again.`)];
  });
}
