import { type FormEvent, useState } from 'react';
import { sendInPieces } from '../ui/forms/send-in-pieces.ts';

/** What has become of a large file that is sent. */
export type Sending<Answer> = { percent: number } | { problem: string } | { answer: Answer } | null;

/** Sends the file of a form in pieces; `onSent` gets what the server says of it. */
export function useSendFile<Answer extends { id?: string }>(
  address: string,
  { maxBytes, tooLarge, onSent }: { maxBytes: number; tooLarge: string; onSent: (answer: Answer) => unknown },
) {
  const [sending, setSending] = useState<Sending<Answer>>(null);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const file = new FormData(form).get('file');
    if (!(file instanceof File)) return;
    if (file.size > maxBytes) return setSending({ problem: tooLarge });
    setSending({ percent: 0 });
    try {
      const answer = await sendInPieces<Answer>(address, file, (percent) => setSending({ percent }));
      setSending({ answer });
      form.reset();
      await onSent(answer);
    } catch (error) {
      setSending({ problem: error instanceof Error ? error.message : String(error) });
    }
  }
  return { sending, send };
}
