import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { links } from '#shop/links.ts';
import { MAX_UPLOAD_BYTES } from '#shop/uploads/upload.ts';
import { AdminButton } from '../ui/button.tsx';
import editor from '../ui/editor.module.css';
import { FileField } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { sendInPieces } from '../ui/send-in-pieces.ts';
import styles from './imports.module.css';

type Sending = { percent: number } | { problem: string } | { files: number } | null;

/** Sends a ZIP with the pictures that a file names. */
export function ZipForm({ id }: { id: string }) {
  const [sending, setSending] = useState<Sending>(null);
  const { revalidate } = useRevalidator();
  const isSending = sending !== null && 'percent' in sending;
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const file = new FormData(form).get('file');
    if (!(file instanceof File)) return;
    if (file.size > MAX_UPLOAD_BYTES)
      return setSending({ problem: 'A ZIP can be at most 1 GB. Send it in several.' });
    setSending({ percent: 0 });
    try {
      const { files } = await sendInPieces<{ id: string; files: number }>(
        `${links.admin.import(id)}/zip`,
        file,
        (percent) => setSending({ percent }),
      );
      setSending({ files });
      form.reset();
      await revalidate();
    } catch (error) {
      setSending({ problem: error instanceof Error ? error.message : String(error) });
    }
  }
  return (
    <form className={`${editor.form} ${editor.narrow}`} onSubmit={send}>
      <FileField
        label="ZIP with pictures"
        name="file"
        accept=".zip,application/zip"
        required
        hint="For pictures that the file names, such as oak-48.jpg, and in place of addresses that no longer answer. At most 1 GB; you can send several."
      />
      {isSending && (
        <p className={styles.progress}>
          <progress max={100} value={sending.percent} aria-label="Sent of the ZIP" />
          <span>{sending.percent}% sent</span>
        </p>
      )}
      {sending && 'problem' in sending && <Note tone="bad" title={sending.problem} />}
      {sending && 'files' in sending && (
        <Note tone="good" title={`The ZIP is here, with ${sending.files.toLocaleString('en-GB')} files`} />
      )}
      <AdminButton disabled={isSending}>{isSending ? 'Sending…' : 'Send the ZIP'}</AdminButton>
    </form>
  );
}
