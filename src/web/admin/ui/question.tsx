import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { AdminButton } from './button.tsx';
import styles from './dialog.module.css';

type Props = {
  title: string;
  children: ReactNode;
  /** The harmless way out; it comes first, so it has the focus. */
  stay: string;
  confirm: string;
  look: ComponentProps<typeof AdminButton>['look'];
  onStay(): void;
  onConfirm(): void;
};

/** Asks in a dialog for as long as it is rendered. */
export function Question({ title, children, stay, confirm, look, onStay, onConfirm }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onStay}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <AdminButton type="button" onClick={() => dialog.current?.close()}>
          {stay}
        </AdminButton>
        <AdminButton type="button" look={look} onClick={onConfirm}>
          {confirm}
        </AdminButton>
      </div>
    </dialog>
  );
}
