/** One e-mail as it is handed to the outside. */
export type OutgoingEmail = {
  messageId: string;
  to: string;
  /** Whom an answer goes to, when it is not the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
};

/** Hands one email over to an email server, or throws; the outbox tries again. */
export type EmailTransport = {
  send(email: OutgoingEmail): Promise<void>;
  close(): Promise<void>;
};
