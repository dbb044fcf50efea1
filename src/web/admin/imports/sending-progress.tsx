import { Note } from '../ui/page/note.tsx';
import styles from './imports.module.css';
import type { Sending } from './use-send-file.ts';

/** How much of a large file has been sent, or why it could not be. */
export function SendingProgress({ sending, label }: { sending: Sending<unknown>; label: string }) {
  if (sending && 'percent' in sending)
    return (
      <p className={styles.progress}>
        <progress max={100} value={sending.percent} aria-label={label} />
        <span>{sending.percent}% sent</span>
      </p>
    );
  return sending && 'problem' in sending ? <Note tone="bad" title={sending.problem} /> : null;
}
