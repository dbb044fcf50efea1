import { connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls';
import { ok, type Remark, warning, wrong } from './remark.ts';

const DAY = 24 * 3_600_000;
/** Caddy and others renew a month before the end. */
const SOON = 14 * DAY;
/** Milliseconds. */
const WITHIN = 4_000;

/** Whether browsers accept the certificate of an address, and for how long. */
export async function certificateRemarks(url: string, now: number): Promise<Remark[]> {
  const { hostname, port } = new URL(url);
  const name = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    // An invalid certificate is looked at too, to say why.
    const socket = connect({
      host: name,
      port: Number(port || 443),
      servername: name,
      rejectUnauthorized: false,
    });
    const end = (remark: Remark) => {
      resolve([remark]);
      socket.destroy();
    };
    socket.setTimeout(WITHIN, () => end(wrong(`No TLS connection to ${name} in time.`)));
    socket.on('error', ({ message, reason }: Error & { reason?: string }) =>
      end(wrong(`No TLS connection to ${name} (${reason ?? message}): see the proxy.`)),
    );
    socket.on('secureConnect', () => end(judge(socket, name, now)));
  });
}

function judge(socket: TLSSocket, name: string, now: number): Remark {
  const { valid_to }: DetailedPeerCertificate = socket.getPeerCertificate(true);
  const left = Date.parse(valid_to) - now;
  const day = new Date(valid_to).toISOString().slice(0, 10);
  if (left < 0)
    return wrong(`The certificate of ${name} ended on ${day}: see the proxy, which should renew it.`);
  if (!socket.authorized)
    return wrong(
      `Browsers do not accept the certificate of ${name} (${socket.authorizationError}): see the proxy.`,
    );
  const text = `The certificate of ${name} is valid for ${Math.floor(left / DAY)} more days`;
  return left < SOON ? warning(`${text}; the proxy should have renewed it.`) : ok(`${text}.`);
}
