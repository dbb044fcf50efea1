import { Form } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import type { OrderMail } from '#shop/mail/order-mail-list.server.ts';
import type { OrderNote } from '#shop/orders/notes.server.ts';
import { formatDateTime } from '../../ui/format.ts';
import { mailKind } from '../mails/mail-words.ts';
import { AdminButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { NoticeTyping } from '../ui/typed-forms.tsx';
import styles from './order-desk.module.css';

/** What the staff note for each other. A note that is saved leaves the field empty for the next. */
export function OrderNotes({ notes, fields }: { notes: OrderNote[]; fields?: FieldErrors | undefined }) {
  return (
    <Card title="Notes">
      <div className={styles.notes}>
        {notes.map(({ id, at, who, text }) => (
          <p key={id}>
            {text}
            <small>
              {who}, <Time at={at} />
            </small>
          </p>
        ))}
        <Form method="post" key={notes[0]?.id}>
          <NoticeTyping />
          <input type="hidden" name="do" value="note" />
          <TextAreaField
            label="New note"
            name="note"
            rows={2}
            maxLength={2000}
            placeholder="Only staff see this"
            error={fields?.note}
          />
          <AdminButton isSmall>Add note</AdminButton>
        </Form>
      </div>
    </Card>
  );
}

/** The mails about the order, and whether they went out. */
export function OrderMails({ mails }: { mails: OrderMail[] }) {
  return (
    <Card title="Mails" isBare>
      {mails.length === 0 && <p className={styles.none}>None yet.</p>}
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <span>
              {mailKind(mail.kind)}
              <small data-state={mail.state}>
                {mail.state === 'sent' && `to ${mail.to}, `}
                {mail.state === 'queued' && `waits to be sent to ${mail.to}, `}
                {mail.state === 'failed' && `could not be sent to ${mail.to}, `}
                <Time at={mail.at} />
                {mail.state !== 'sent' && mail.lastError && `: ${mail.lastError}`}
              </small>
            </span>
            {mail.canSendAgain && (
              <Form method="post">
                <input type="hidden" name="do" value="mail-again" />
                <AdminButton look="bare" isSmall name="mail" value={mail.id}>
                  Send again<span className="visually-hidden">: {mailKind(mail.kind)}</span>
                </AdminButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Time({ at }: { at: number }) {
  const iso = new Date(at).toISOString();
  return <time dateTime={iso}>{formatDateTime(iso)}</time>;
}
