type Email = { kind: string; about: string; state: 'queued' | 'sent' | 'failed'; isToCome: boolean };

/** Whether the customer was emailed that a consignment is on its way, or may be by now. */
export function isToldOf(emails: Email[], { id, number }: { id: string; number: number }): boolean {
  return emails.some(
    ({ kind, about, state, isToCome }) =>
      kind === 'order-shipped' &&
      (about === id || (number === 1 && about.startsWith('o_'))) &&
      state !== 'failed' &&
      !isToCome,
  );
}
