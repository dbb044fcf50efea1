import { useNavigate } from 'react-router';
import { MAX_ARCHIVE_BYTES } from '#shop/files/archives/archive.ts';
import { links } from '#shop/links.ts';
import editor from '../ui/forms/editor.module.css';
import { FileField } from '../ui/forms/field.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Note } from '../ui/page/note.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { useSendFile } from './use-send-file.ts';

const LIMIT = `${MAX_ARCHIVE_BYTES / 1024 ** 3} GB`;

/** Sends the archive of another shop. */
export function ArchiveForm() {
  const navigate = useNavigate();
  const { sending, send } = useSendFile<{ id: string; importId: string }>(links.admin.archives, {
    maxBytes: MAX_ARCHIVE_BYTES,
    tooLarge: `An archive can be at most ${LIMIT}.`,
    onSent: ({ importId }) => navigate(links.admin.import(importId)),
  });
  const isSending = sending !== null && !('problem' in sending);
  return (
    <form className={`${editor.form} ${editor.narrow}`} onSubmit={send}>
      <noscript>
        <Note tone="attention" title="An archive can be sent with JavaScript only" />
      </noscript>
      <FileField
        label="Archive"
        name="file"
        accept=".zip,application/zip"
        required
        hint={`The ZIP that ‘Export’ makes of another Inglenook. At most ${LIMIT}.`}
      />
      <p className="caption">
        It is only looked at: you see what would come in before anything does. What this shop has already
        stays as it is.
      </p>
      <SendingProgress sending={sending} label="Sent of the archive" />
      <AdminButton disabled={isSending}>{isSending ? 'Sending…' : 'Look at the archive'}</AdminButton>
    </form>
  );
}
