import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { asSentence } from '../../ui/format.ts';
import { AdminButton } from './button.tsx';
import styles from './dialog.module.css';
import { DialogButton } from './dialog.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { Note } from './note.tsx';

type Props = {
  id: string;
  /** Which of the page's actions it asks for. */
  intent: string;
  title: string;
  children: ReactNode;
  stay: string;
  confirm: ReactNode;
  /** What the button says while it is being done. */
  doing: string;
  /** What a refusal is headed with. */
  failed?: string;
  look?: ComponentProps<typeof AdminButton>['look'];
  /** Sent along unseen. */
  fields?: Record<string, string>;
  isWide?: boolean;
  /** At the foot, before the buttons. */
  lead?: ReactNode;
};

/** What an action of a page with such dialogs answers. */
export type DialogAnswer = { intent: string; error?: string; done?: string };

/**
 * Asks for data before something is done. It stays open, with all that was typed, until that is done; a refusal is
 * told in it. The form is a real one: without script the page comes back with the refusal on it.
 */
export function FormDialog(props: Props) {
  const {
    id,
    intent,
    title,
    children,
    stay,
    confirm,
    doing,
    look = 'solid',
    fields = {},
    isWide,
    lead,
  } = props;
  const { failed = 'That did not work' } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useActionData() as DialogAnswer | undefined;
  const navigation = useNavigation();
  const isSending = navigation.formData?.get('intent') === intent && isSame(navigation.formData, fields);
  const isOurs = answer?.intent === intent;
  useEffect(() => {
    if (isOurs && answer?.done) dialog.current?.close();
  }, [isOurs, answer]);
  return (
    <dialog
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      id={id}
      ref={dialog}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{title}</h2>
      <Form method="post">
        <HiddenFields values={{ ...fields, intent }} />
        <div className={styles.body}>
          {isOurs && answer.error && (
            <Note tone="bad" title={failed}>
              {asSentence(answer.error)}
            </Note>
          )}
          {children}
        </div>
        <div className={styles.foot}>
          {lead && <span className={styles.lead}>{lead}</span>}
          <DialogButton dialog={id} command="close">
            {stay}
          </DialogButton>
          <AdminButton look={look} disabled={isSending}>
            {isSending ? doing : confirm}
          </AdminButton>
        </div>
      </Form>
      {/* Last, so the first field gets the focus. */}
      <div className={styles.close}>
        <DialogButton dialog={id} command="close" look="bare" isIconOnly aria-label="Close">
          <X size={18} />
        </DialogButton>
      </div>
    </dialog>
  );
}

function isSame(sent: FormData, fields: Record<string, string>): boolean {
  return Object.entries(fields).every(([name, value]) => sent.get(name) === value);
}
