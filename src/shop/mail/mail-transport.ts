/** One e-mail as it is handed to the outside. */
export type OutgoingMail = {
  messageId: string;
  to: string;
  /** Whom an answer goes to, when it is not the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
};

/** Hands one mail over to a mail server, or throws; the outbox tries again. */
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
};
