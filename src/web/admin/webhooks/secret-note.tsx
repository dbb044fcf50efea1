import { CopyButton } from '../ui/page/copy-button.tsx';
import { Note } from '../ui/page/note.tsx';
import styles from './webhooks.module.css';

/** The secret of an endpoint, shown only once. */
export function SecretNote({ title, secret }: { title: string; secret: string }) {
  return (
    <Note tone="good" title={title}>
      The other program uses this secret to verify your calls. It is shown only once:
      <span className={`line ${styles.secret}`}>
        <code>{secret}</code>
        <CopyButton text={secret} label="Copy the secret" done="Secret copied" />
      </span>
    </Note>
  );
}
