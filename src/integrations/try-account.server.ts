import type { AccountValues, Service, Trial } from '#shop/services/service.ts';
import type { Log } from '#shop/shop.server.ts';
import { openProvider } from './adapters.server.ts';
import { mailServerOf } from './mail/mail-account.ts';
import { tryMailServer } from './mail/try-mail-server.server.ts';
import { MAIL_SERVER } from './services.ts';

/** Milliseconds: an owner waits for it. */
const LIMITS = { connect: 5_000, whole: 10_000 };

/** Asks a payment provider for a payment that does not exist, or signs in at a mail server: it changes nothing. */
export async function tryAccount(service: Service, values: AccountValues, log: Log): Promise<Trial> {
  if (service.id === MAIL_SERVER.id) return tryMail(mailServerOf(values).smtpUrl);
  const [way] = service.ways;
  const greeting = await openProvider(way?.adapter ?? '', values, { log, limits: LIMITS }).greet();
  if (greeting.kind === 'accepted') return greeting;
  const address = service.settings.find(({ isAddress }) => isAddress)?.name;
  const secret = service.settings.find(({ isSecret }) => isSecret)?.name ?? '';
  if (greeting.kind === 'no-answer') return { ...greeting, setting: address ?? secret };
  return { ...greeting, setting: greeting.setting ?? secret };
}

/** The same for an address with everything in it, as the environment has it. */
export async function tryMail(smtpUrl: string): Promise<Trial> {
  const tried = await tryMailServer(smtpUrl);
  if (tried.kind === 'accepted') return { kind: 'accepted' };
  const setting = { refused: 'secret', insecure: 'port', 'no-answer': 'server' }[tried.kind];
  return { kind: tried.kind === 'refused' ? 'refused' : 'no-answer', cause: tried.cause, setting };
}
