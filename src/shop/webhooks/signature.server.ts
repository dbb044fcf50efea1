import { createHmac } from 'node:crypto';

/**
 * The header that lets a receiver verify a call: 't={Unix seconds},v1={hex}', HMAC-SHA256 over '{t}.{body}', with one
 * v1 for each valid secret. `now` in milliseconds.
 */
export function signatureOf(body: string, secrets: string[], now: number): string {
  const time = Math.floor(now / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signatures].join(',');
}
