/** What is posted to an endpoint: JSON, with headers that tell what it is. */
export type WebhookCall = { url: string; headers: Record<string, string>; body: string };

/** How a call went: the status of the answer, or null and what came between. Milliseconds. */
export type WebhookOutcome = { status: number | null; error: string; duration: number };

/** Calls addresses that an administrator has typed, without being led to where only the machine itself may go. */
export type WebhookCaller = {
  /** What is wrong with an address, in words that mend it; null when it may be called, as far as its text tells. */
  refusalOf(url: string): string | null;
  /** Posts once. Never throws; follows no redirect; looks at where a name leads each time anew. */
  post(call: WebhookCall): Promise<WebhookOutcome>;
};
