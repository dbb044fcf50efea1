import type { FieldErrors } from '#shop/errors.ts';

/** What an action of the messages answered; a refusal brings back what was typed. */
export type MessagesAnswer =
  | { done?: string; error?: string; fields?: FieldErrors; input?: Record<string, string> }
  | undefined;
