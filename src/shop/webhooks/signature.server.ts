import { createHmac } from 'node:crypto';

/**
 * The header by which a receiver knows that a call is ours and new: 't={Unix seconds},v1={hex}', HMAC-SHA256 over
 * '{t}.{body}', with one v1 for each secret that is valid. `now` in milliseconds.
 */
export function signatureOf(body: string, secrets: string[], now: number): string {
  const time = Math.floor(now / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signatures].join(',');
}
