import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, Form as PageForm, useActionData, useNavigation } from 'react-router';
import type { Answer } from '../../answer.ts';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { AdminButton } from './button.tsx';
import { Dialog, DialogBody, DialogButton, DialogFoot } from './dialog.tsx';

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
  failed?: string | undefined;
  look?: ComponentProps<typeof AdminButton>['look'];
  /** Sent along unseen. */
  fields?: Record<string, string>;
  isWide?: boolean;
  hasClose?: boolean;
  /** At the foot, before the buttons. */
  lead?: ReactNode;
  /** Sends the form, to stay on the page meanwhile. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
};

/**
 * A form in a dialog. It stays open, with everything typed, until the action succeeds, and shows a refusal. Without
 * script the page comes back with the refusal on it.
 */
export function FormDialog(props: Props) {
  const { id, intent, title, children, stay, confirm, doing, failed, isWide, lead, fetcher } = props;
  const { look = 'solid', fields = {}, hasClose = true } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const ofPage = useActionData();
  const { error } = ((fetcher ? fetcher.data : ofPage) ?? {}) as Partial<Answer>;
  const { formData } = useNavigation();
  const sent = fetcher ? fetcher.formData : formData;
  const isSending = sent?.get('intent') === intent && isSame(sent, fields);
  const wasSending = useRef(false);
  /** How often it was done: each time begins with what there is now, not with what was typed before. */
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (wasSending.current && !isSending && !error) {
      dialog.current?.close();
      setDone((times) => times + 1);
    }
    wasSending.current = isSending;
  }, [isSending, error]);
  const Form = fetcher?.Form ?? PageForm;
  return (
    <Dialog
      id={id}
      ref={dialog}
      title={title}
      isWide={isWide}
      hasClose={hasClose}
      failed={failed}
      fetcher={fetcher}
    >
      <Form method="post" key={done}>
        <HiddenFields values={{ ...fields, intent }} />
        <DialogBody>{children}</DialogBody>
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
