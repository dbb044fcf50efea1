import { Form } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import type { OrderEmail } from '#shop/sales/emails/order-email-list.server.ts';
import type { OrderNote } from '#shop/sales/order/notes.server.ts';
import { WatchInput } from '../../editing/unsent-forms.tsx';
import { emailKind } from '../../emails/email-words.ts';
import { ForRole } from '../../for-role.tsx';
import { ActionButton } from '../../ui/forms/action-button.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Time } from '../../ui/page/time.tsx';
import styles from './order-notes.module.css';

type NotesProps = { notes: OrderNote[]; fields?: FieldErrors | undefined; placeholder?: string };

/** Staff notes. Saving one clears the field for the next. */
export function OrderNotes({ notes, fields, placeholder = 'Only staff see this, packers too' }: NotesProps) {
  return (
    <Panel title="Notes">
      <div className={`stack ${styles.notes}`}>
        <NoteList notes={notes} />
        <ForRole of="manager">
          <Form method="post" key={notes[0]?.id}>
            <WatchInput />
            <input type="hidden" name="intent" value="note" />
            <TextAreaField
              label="New note"
              name="note"
              rows={2}
              maxLength={2000}
              placeholder={placeholder}
              error={fields?.note}
            />
            <AdminButton isSmall>Add note</AdminButton>
          </Form>
        </ForRole>
      </div>
    </Panel>
  );
}

/** Notes to read, newest first. */
export function NoteList({ notes }: { notes: OrderNote[] }) {
  return notes.map(({ id, at, who, text }) => (
    <p key={id}>
      {text}
      <small>
        {who}, <Time at={at} />
      </small>
    </p>
  ));
}

/** The emails about the order, and whether they were sent. */
export function OrderEmails({ emails }: { emails: OrderEmail[] }) {
  return (
    <Panel title="Emails" isBare>
      {emails.length === 0 && <p className={`soft ${styles.none}`}>None yet.</p>}
      <ul className={`ruled ${styles.emails}`}>
        {emails.map((email) => (
          <li key={email.id}>
            <span>
              {emailKind(email.kind)}
              <small data-state={email.isToCome ? 'waiting' : email.state}>
                {email.state === 'sent' && `to ${email.to}, `}
                {email.state === 'queued' && `${email.isToCome ? 'leaves for' : 'queued to'} ${email.to}, `}
                {email.state === 'failed' && `could not be sent to ${email.to}, `}
                <Time at={email.at} />
                {email.state !== 'sent' && email.lastError && `: ${email.lastError}`}
              </small>
            </span>
            {email.canResend && (
              <ForRole of="manager">
                <ActionButton intent="email-again" fields={{ email: email.id }} look="bare" isSmall>
                  Send again<span className="visually-hidden">: {emailKind(email.kind)}</span>
                </ActionButton>
              </ForRole>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
