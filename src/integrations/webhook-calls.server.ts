import type { WebhookCaller, WebhookOutcome } from '#shop/webhooks/webhook-caller.ts';
import { networkWords } from '#values/net/network-words.ts';
import { type PublicOnlyOptions, publicOnly } from './public-only.server.ts';
import { send } from './send.server.ts';

/** Milliseconds. */
const LIMITS = { connect: 5_000, whole: 10_000 };
/** Bytes of an answer to read, so the other side can finish writing. */
const READS = 16 * 1024;
const RULES = {
  maxLength: 500,
  example: 'https://office.example/events',
  protocols: ['https:'],
  ports: ['', '8443'],
  allowsHash: false,
};

/** Calls public endpoints only. */
export function webhookCalls(options: PublicOnlyOptions): WebhookCaller {
  const { lookup, refusalOf, adviceOn } = publicOnly(options, RULES);
  return {
    refusalOf: adviceOn,
    async post({ url, headers, body }): Promise<WebhookOutcome> {
      // The settings may have become stricter since.
      const refusal = refusalOf(url);
      if (refusal) return { status: null, error: refusal, duration: 0 };
      const started = performance.now();
      const sent = await send(
        {
          method: 'POST',
          url,
          lookup,
          reads: READS,
          headers: { 'user-agent': 'Inglenook-Webhooks/1', ...headers },
          body: { type: 'application/json', text: body },
        },
        LIMITS,
      );
      const duration = Math.round(performance.now() - started);
      return sent.kind === 'answer'
        ? { status: sent.status, error: '', duration }
        : { status: null, error: networkWords(sent.cause, new URL(url).host), duration };
    },
  };
}
