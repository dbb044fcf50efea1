/** A request to an endpoint: JSON with headers. */
export type WebhookCall = { url: string; headers: Record<string, string>; body: string };

/** The status of the answer, or null and the error. Milliseconds. */
export type WebhookOutcome = { status: number | null; error: string; duration: number };

/** Calls addresses that an administrator has typed, but never internal ones. */
export type WebhookCaller = {
  /** Why an address may not be called, as advice; null if its text is fine. */
  refusalOf(url: string): string | null;
  /** Posts once. Never throws, follows no redirect, and resolves the name each time. */
  post(call: WebhookCall): Promise<WebhookOutcome>;
};
