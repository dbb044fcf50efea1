import type { AccountValues } from '#shop/services/service.ts';
import { isThisHost } from '#values/net/this-machine.ts';

/** The port on which a mail server encrypts from the first byte on; on others it is asked to. */
const ENCRYPTED = '465';

/** The address and the sender that stand for an account with a mail server. Nothing is sent unencrypted to another machine. */
export function mailServerOf({
  server = '',
  port = '',
  username = '',
  secret = '',
  from = '',
}: AccountValues) {
  const user = username ? `${encodeURIComponent(username)}:${encodeURIComponent(secret)}@` : '';
  const address = `${user}${server}:${port}`;
  if (port === ENCRYPTED) return { smtpUrl: `smtps://${address}`, from };
  return { smtpUrl: `smtp://${address}${isThisHost(server) ? '' : '?requireTLS=true'}`, from };
}
