import { useRevalidator } from 'react-router';
import { MAX_UPLOAD_BYTES } from '#shop/files/uploads/upload.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import editor from '../ui/forms/editor.module.css';
import { FileField } from '../ui/forms/field.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Note } from '../ui/page/note.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { useSendFile } from './use-send-file.ts';

/** Sends a ZIP with the pictures that a file names. */
export function ZipForm({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const { sending, send } = useSendFile<{ id: string; files: number }>(`${links.admin.import(id)}/zip`, {
    maxBytes: MAX_UPLOAD_BYTES,
    tooLarge: 'A ZIP can be at most 1 GB. Send it in several.',
    onSent: revalidate,
  });
  const isSending = sending !== null && 'percent' in sending;
  return (
    <form className={`${editor.form} ${editor.narrow}`} onSubmit={send}>
      <FileField
        label="ZIP with pictures"
        name="file"
        accept=".zip,application/zip"
        required
        hint="For pictures that the file names, such as oak-48.jpg (also as oak-48.png), and in place of addresses that no longer answer. At most 1 GB; you can send several."
      />
      <SendingProgress sending={sending} label="Sent of the ZIP" />
      {sending && 'answer' in sending && (
        <Note tone="good" title={`The ZIP is here, with ${counted(sending.answer.files, 'file')}`} />
      )}
      <AdminButton disabled={isSending}>{isSending ? 'Sending…' : 'Send the ZIP'}</AdminButton>
    </form>
  );
}
