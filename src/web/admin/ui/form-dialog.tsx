import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { asSentence } from '../../ui/format.ts';
import type { Answer } from '../answer.ts';
import { AdminButton } from './button.tsx';
import { Dialog, DialogBody, DialogButton, DialogFoot } from './dialog.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { Note } from './note.tsx';

type Props = {
  id: string;
  /** Which of the page's actions it sends. */
  intent: string;
  title: string;
  children: ReactNode;
  stay: string;
  confirm: ReactNode;
  /** What the button says while it is being done. */
  doing: string;
  /** Heads a refusal. */
  failed?: string;
  look?: ComponentProps<typeof AdminButton>['look'];
  /** Sent along unseen. */
  fields?: Record<string, string>;
  isWide?: boolean;
  /** At the foot, before the buttons. */
  lead?: ReactNode;
};

/**
 * A form in a dialog. It stays open, with everything typed, until the action succeeds, and shows a refusal. Without
 * script the page comes back with the refusal on it.
 */
export function FormDialog(props: Props) {
  const { id, intent, title, children, stay, confirm, doing, isWide, lead } = props;
  const { failed = 'That did not work', look = 'solid', fields = {} } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useActionData() as Answer | undefined;
  const { formData } = useNavigation();
  const isSending = formData?.get('intent') === intent && isSame(formData, fields);
  const isOurs = answer?.intent === intent;
  useEffect(() => {
    if (isOurs && answer?.done) dialog.current?.close();
  }, [isOurs, answer]);
  return (
    <Dialog id={id} ref={dialog} title={title} isWide={isWide} hasClose>
      <Form method="post">
        <HiddenFields values={{ ...fields, intent }} />
        <DialogBody>
          {isOurs && answer.error && (
            <Note tone="bad" title={failed}>
              {asSentence(answer.error)}
            </Note>
          )}
          {children}
        </DialogBody>
        <DialogFoot lead={lead}>
          <DialogButton dialog={id} command="close">
            {stay}
          </DialogButton>
          <AdminButton look={look} disabled={isSending}>
            {isSending ? doing : confirm}
          </AdminButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

function isSame(sent: FormData, fields: Record<string, string>): boolean {
  return Object.entries(fields).every(([name, value]) => sent.get(name) === value);
}
