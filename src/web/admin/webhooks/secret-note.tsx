import { CopyButton } from '../ui/copy-button.tsx';
import { Note } from '../ui/note.tsx';
import styles from './webhooks.module.css';

/** The secret of an endpoint, the one time that it is shown. */
export function SecretNote({ title, secret }: { title: string; secret: string }) {
  return (
    <Note tone="good" title={title}>
      Its secret, with which the other program checks that a call is yours. It is shown this once:
      <span className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label="Copy the secret" done="Secret copied" />
      </span>
    </Note>
  );
}
