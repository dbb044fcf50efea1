import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { useWorksAs } from '../../for-role.tsx';
import { useOwnAnswer } from '../forms/use-own-answer.ts';
import { AdminButton } from './button.tsx';
import styles from './dialog.module.css';
import { DialogRefusal } from './dialog-refusal.tsx';

type DialogProps = {
  id?: string;
  ref?: Ref<HTMLDialogElement>;
  title: string;
  isWide?: boolean | undefined;
  /** With a cross in its corner. */
  hasClose?: boolean | undefined;
  /** Heads a refusal of what is sent from it. */
  failed?: string | undefined;
  /** What sends its form, if not the page. */
  fetcher?: { data?: unknown } | undefined;
  onClose?(): void;
  children: ReactNode;
};

/**
 * The browser's own dialog, with a title; DialogBody and DialogFoot go inside. It says itself why something sent from it
 * was refused: the page behind it is neither read out nor seen.
 */
export function Dialog(props: DialogProps) {
  const { id, ref, title, isWide, hasClose, failed = 'That did not work', onClose, children } = props;
  const { answer, onSend, forget } = useOwnAnswer(props.fetcher);
  const own = useId();
  const dialog = id ?? own;
  const titleId = `${dialog}-title`;
  return (
    <dialog
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      id={dialog}
      ref={ref}
      aria-labelledby={titleId}
      onSubmit={onSend}
      onClose={() => {
        forget();
        onClose?.();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {answer?.error && <DialogRefusal title={failed} error={answer.error} />}
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
  return <div className={`stack ${styles.body}`}>{children}</div>;
}

/** The buttons; `lead` is a line before them. */
export function DialogFoot({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={`beside ${styles.foot}`}>
      {lead && <span className={`soft ${styles.lead}`}>{lead}</span>}
      {children}
    </div>
  );
}

type ButtonProps = {
  dialog: string;
  command?: 'show-modal' | 'close';
  /** Who may do what it asks. */
  of?: Parameters<typeof useWorksAs>[0];
} & ComponentProps<typeof AdminButton>;

/** Opens or closes a dialog. What one asks before is a manager's, unless it says whose: others have no button for it. */
export function DialogButton({ dialog, command = 'show-modal', of = 'manager', ...rest }: ButtonProps) {
  const mayChange = useWorksAs(of);
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
