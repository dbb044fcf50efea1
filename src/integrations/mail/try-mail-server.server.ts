import { networkWords } from '#values/net/network-words.ts';

/** What came of connecting to a mail server and signing in. */
export type Tried =
  | { kind: 'accepted'; isEncrypted: boolean }
  /** The user or the password is wrong. */
  | { kind: 'refused'; cause: string }
  /** TLS failed, for instance with a certificate that is not valid. */
  | { kind: 'insecure'; cause: string }
  | { kind: 'no-answer'; cause: string };

/** Milliseconds; of both tries together less than five seconds, unless the server is slow in every step. */
const LIMITS = {
  dnsTimeout: 2_000,
  connectionTimeout: 2_000,
  greetingTimeout: 2_000,
  socketTimeout: 2_000,
};

/** Connects, makes the connection secure where the server offers it, and signs in; sends nothing. */
export async function tryMailServer(smtpUrl: string): Promise<Tried> {
  const fault = await signIn(smtpUrl, false);
  if (fault) return fault;
  const isEncrypted = new URL(smtpUrl).protocol === 'smtps:' || (await signIn(smtpUrl, true)) === null;
  return { kind: 'accepted', isEncrypted };
}

async function signIn(
  url: string,
  requireTLS: boolean,
): Promise<Exclude<Tried, { kind: 'accepted' }> | null> {
  const { default: Pool } = await import('nodemailer/lib/smtp-pool');
  const pool = new Pool({ url, requireTLS, ...LIMITS });
  try {
    await pool.verify();
    return null;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'EAUTH') return { kind: 'refused', cause: message };
    // What else answers there is nobody's affair.
    if (code === 'EPROTOCOL') return { kind: 'no-answer', cause: 'what answers there is no mail server' };
    const isAboutTls = code === 'ETLS' || /certificate|SSL|TLS/i.test(message);
    const cause = networkWords(message, new URL(url).hostname);
    return { kind: isAboutTls ? 'insecure' : 'no-answer', cause };
  } finally {
    pool.close();
  }
}
