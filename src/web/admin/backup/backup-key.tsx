import { Form, useNavigation } from 'react-router';
import type { BackupPage } from '#shop/backup/backup-page.server.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { PasswordField } from '../security/password-field.tsx';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { fieldId } from '../ui/forms/draft-fields.tsx';
import editor from '../ui/forms/editor.module.css';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { CopyButton } from '../ui/page/copy-button.tsx';
import { Note } from '../ui/page/note.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Time } from '../ui/page/time.tsx';
import styles from './backup.module.css';

type Props = BackupPage['key'] & {
  /** For whoever has just given the password. */
  shown: string | undefined;
  errors: FieldErrors | undefined;
};

/** The key that opens the backup, and who has a copy of it. */
export function BackupKey({ begins, place, kept, shown, errors }: Props) {
  return (
    <Panel title="The key that opens it">
      <div className={editor.form}>
        <p className="soft">
          The backup is sealed, so that a thief cannot read it. Nor can you without its key, which is on this
          machine: lose both and there is no backup. Keep a copy where you could reach it after a fire, such
          as in a password manager or a safe. It is one line that begins with ‘{begins}’, in {place}.
        </p>
        {shown ? <Shown value={shown} /> : <ShowKey errors={errors} />}
        {kept ? (
          <p>
            {kept.who} kept a copy, <Time at={kept.at} />
          </p>
        ) : (
          <ActionButton intent="key-kept" fields={{ begins }} preventScrollReset look="ember">
            I have kept a copy
          </ActionButton>
        )}
      </div>
    </Panel>
  );
}

function Shown({ value }: { value: string }) {
  return (
    <Note tone="attention" title="This is the key" isUrgent>
      Whoever has it and the backup can read everything in it. It is gone from this page when you leave it.
      <span className={`line ${styles.key}`}>
        <code>{value}</code>
        <CopyButton text={value} label="Copy the key" done="Key copied" />
      </span>
    </Note>
  );
}

function ShowKey({ errors }: { errors: FieldErrors | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" preventScrollReset className={`${editor.form} ${styles.place}`} noValidate>
      <HiddenFields values={{ intent: 'show-key' }} />
      <PasswordField
        id={fieldId('key-password')}
        hint="The key is shown to an owner only, and Activity says to whom."
        error={errors?.password}
      />
      <AdminButton disabled={isBusy}>Show the key</AdminButton>
    </Form>
  );
}
