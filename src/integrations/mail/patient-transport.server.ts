import type { EmailTransport } from '#shop/emails/email-transport.ts';

/** The same transport, which is closed only when what it has in hand is sent: another one may take its place any time. */
export function patientTransport(transport: EmailTransport): EmailTransport {
  const inHand = new Set<Promise<void>>();
  return {
    async send(email) {
      const sending = transport.send(email);
      inHand.add(sending);
      try {
        await sending;
      } finally {
        inHand.delete(sending);
      }
    },
    async close() {
      await Promise.allSettled(inHand);
      await transport.close();
    },
  };
}
