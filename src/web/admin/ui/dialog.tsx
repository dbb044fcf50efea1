import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { type FetcherWithComponents, Form as PageForm } from 'react-router';
import { useWorksAs } from '../for-role.tsx';
import { AdminButton } from './button.tsx';
import styles from './dialog.module.css';
import { HiddenFields } from './hidden-fields.tsx';

type DialogProps = {
  id?: string;
  ref?: Ref<HTMLDialogElement>;
  title: string;
  isWide?: boolean | undefined;
  /** With a cross in its corner. */
  hasClose?: boolean;
  onClose?(): void;
  children: ReactNode;
};

/** The browser's own dialog, with a title; DialogBody and DialogFoot go inside. */
export function Dialog({ id, ref, title, isWide, hasClose, onClose, children }: DialogProps) {
  const own = useId();
  const dialog = id ?? own;
  const titleId = `${dialog}-title`;
  return (
    <dialog
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      id={dialog}
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {/* Last, so the first field gets the focus. */}
      {hasClose && (
        <div className={styles.close}>
          <DialogButton dialog={dialog} command="close" look="bare" isIconOnly aria-label="Close">
            <X size={18} />
          </DialogButton>
        </div>
      )}
    </dialog>
  );
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** The buttons; `lead` is a line before them. */
export function DialogFoot({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {lead && <span className={styles.lead}>{lead}</span>}
      {children}
    </div>
  );
}

type ConfirmProps = {
  id: string;
  title: string;
  children: ReactNode;
  /** The harmless button; it comes first, so it has the focus. */
  stay?: string;
  /** What the confirming button does, in words, with the amount. */
  confirm: ReactNode;
  /** What the form sends. */
  fields: Record<string, string>;
  /** A fetcher's form, to stay on the page meanwhile. */
  form?: FetcherWithComponents<unknown>['Form'];
};

/** Asks before something that customers see at once, or that nothing brings back. */
export function ConfirmDialog(props: ConfirmProps) {
  const { id, title, children, stay = 'Keep it', confirm, fields, form: Form = PageForm } = props;
  return (
    <Dialog id={id} title={title}>
      <Form method="post" onSubmit={(event) => event.currentTarget.closest('dialog')?.close()}>
        <HiddenFields values={fields} />
        <DialogBody>{children}</DialogBody>
        <DialogFoot>
          <DialogButton dialog={id} command="close">
            {stay}
          </DialogButton>
          <AdminButton look="dangerFull">{confirm}</AdminButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

type ButtonProps = { dialog: string; command?: 'show-modal' | 'close' } & ComponentProps<typeof AdminButton>;

/** Opens or closes a dialog. What one asks before is a manager's, so others have no button for it. */
export function DialogButton({ dialog, command = 'show-modal', ...rest }: ButtonProps) {
  const mayChange = useWorksAs('manager');
  if (command === 'show-modal' && !mayChange) return null;
  return <AdminButton type="button" {...rest} {...invokerOf(dialog, command)} />;
}

/** Lets a button open or close a dialog; by script in browsers without `commandfor`. */
export function invokerOf(dialog: string, command: 'show-modal' | 'close') {
  const invoker: object = { command, commandfor: dialog };
  function onClick() {
    if ('commandForElement' in HTMLButtonElement.prototype) return;
    const element = document.getElementById(dialog);
    if (!(element instanceof HTMLDialogElement)) return;
    if (command === 'close') element.close();
    else element.showModal();
  }
  return { ...invoker, onClick };
}
