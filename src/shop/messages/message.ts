/** What a customer wrote on the contact page, as the owner reads it. */
export type Message = {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** As it was typed; `orderId` is the order of that number, when it has the same e-mail. */
  orderNumber: string;
  orderId: string | null;
  text: string;
  /** Milliseconds UTC. */
  created: number;
  answered: number | null;
  answeredBy: string;
};

export const MESSAGE_STATES = ['open', 'answered'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Days for which a message is kept (the privacy policy says so). */
export const KEPT_DAYS = 365;
