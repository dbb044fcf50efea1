/** An email for the email server. */
export type OutgoingEmail = {
  messageId: string;
  to: string;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  subject: string;
  /** All that it tells, as JSON, from which whoever sends it makes the HTML; empty if `html` is that already. */
  page: string;
  html: string;
  text: string;
};

/** Sends an email or throws; the outbox retries. */
export type EmailTransport = {
  send(email: OutgoingEmail): Promise<void>;
  close(): Promise<void>;
  /** What it sends reaches nobody: the sandbox keeps it. */
  isPretended?: boolean;
};

/** The email server refuses the recipient for good: sending it again would be refused too. */
export class RecipientRefused extends Error {}
