import { Readable } from 'node:stream';
import MimeNode from 'nodemailer/lib/mime-node';
import { htmlOf } from '#shop/emails/email-page.ts';
import type { OutgoingEmail } from '#shop/emails/email-transport.ts';

export type Sender = { name: string; address: string } | string;

/** No line of base64 looks like it. */
const BOUNDARY = '=_alternative';

/**
 * An email as it goes over the wire, as nodemailer's connections take it. Nodemailer writes the headers; its writer of
 * bodies, which also streams and attaches files, takes five times as long for these two.
 */
export function toMime(from: Sender, email: OutgoingEmail) {
  const { messageId, to, replyTo, subject, text } = email;
  const node = new MimeNode(`multipart/alternative; boundary="${BOUNDARY}"`);
  node.setHeader({
    from: address(from),
    // An object, so a comma in a customer's input cannot add a second recipient.
    to: address({ name: '', address: to }),
    ...(replyTo && { 'reply-to': address({ name: '', address: replyTo }) }),
    subject,
    'message-id': messageId,
  });
  const parts = [part('text/plain', text), part('text/html', htmlOf(email)), `--${BOUNDARY}--\r\n`];
  const raw = Buffer.from([node.buildHeaders(), '', ...parts].join('\r\n'));
  // Its own stream goes through three others.
  return Object.assign(node, { createReadStream: () => Readable.from([raw], { objectMode: false }) });
}

/** Addresses are headers of a kind that the types leave out. */
function address(sender: Sender) {
  return sender as string;
}

function part(type: string, body: string): string {
  const base64 = Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n');
  return [
    `--${BOUNDARY}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    base64,
  ].join('\r\n');
}
