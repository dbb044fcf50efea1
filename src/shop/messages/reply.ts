import { text } from '../forms/fields.ts';
import type { Values } from '../forms/form.ts';

export const MAX_REPLY_LENGTH = 5000;

/** The owner's reply to a message. */
export const REPLY = {
  reply: text('Reply', {
    required: true,
    max: MAX_REPLY_LENGTH,
    // Browsers send CRLF.
    tidy: (reply) => reply.replace(/\r\n?/g, '\n').trim(),
  }),
};
export type ReplyForm = Values<typeof REPLY>;
