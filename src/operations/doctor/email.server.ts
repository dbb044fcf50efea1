import { tryMailServer } from '#integrations/mail/try-mail-server.server.ts';
import { MAIL_SERVER } from '#integrations/services.ts';
import { emailsWaiting } from '#shop/machine/emails-waiting.server.ts';
import { findServices } from '../find-services.server.ts';
import { ok, type Patient, type Remark, readDatabase, type Section, warning, wrong } from './remark.ts';

export const emailSection: Section = {
  title: 'Email',
  async look(patient) {
    return (await Promise.all([lookAtServer(patient), lookAtOutbox(patient)])).flat();
  },
};

async function lookAtServer(patient: Patient): Promise<Remark[]> {
  const { smtp, sandbox } = patient.settings;
  const entered = smtp ? null : await findMailServer(patient);
  if (entered) return [entered];
  if (!smtp)
    return [
      sandbox
        ? ok('Emails go to the mailbox of the sandbox.')
        : warning(
            'No mail server is set up, so customers get no confirmations: enter it in the back office, or set SMTP_URL and MAIL_FROM.',
          ),
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

/** What is to say of the one that the owner has entered; null if there is none. */
async function findMailServer(patient: Patient): Promise<Remark | null> {
  const { services, accounts, unreadable } = await findServices(patient);
  const { id } = MAIL_SERVER;
  if (unreadable.includes(id))
    return wrong('The password of the mail server was sealed with another SHOP_KEY: enter it again.');
  const account = accounts.inUse.find(({ service }) => service === id);
  if (!account) return null;
  const trial = await services.tryAccount(id, account.values);
  if (trial.kind === 'accepted') return ok('The mail server accepts the sign-in.');
  return wrong(`The mail server does not take what was entered in the back office (${trial.cause}).`);
}

function lookAtOutbox(patient: Patient): Promise<Remark[]> {
  return readDatabase(patient, async ({ db }) => {
    const { working } = await findServices(patient);
    const notice = await emailsWaiting({ db, now: patient.now, emails: working.emails });
    if (!notice) return [ok('No email waits.')];
    if (await patient.isRunning) return [wrong(`${notice.title}. ${notice.text}`)];
    return [warning(`${notice.title}. They are sent when the shop runs again.`)];
  });
}
