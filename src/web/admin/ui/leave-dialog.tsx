import { useEffect, useRef } from 'react';
import { AdminButton } from './button.tsx';
import styles from './dialog.module.css';

type Props = { onStay(): void; onLeave(): void };

/** Asks before unsaved changes are lost; staying is the harmless way out. */
export function LeaveDialog({ onStay, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="leave-title" onClose={onStay}>
      <h2 id="leave-title">Leave without saving?</h2>
      <div className={styles.body}>
        <p>What you have changed on this page is not saved yet.</p>
      </div>
      <div className={styles.foot}>
        <AdminButton type="button" onClick={onStay}>
          Stay here
        </AdminButton>
        <AdminButton type="button" look="dangerFull" onClick={onLeave}>
          Leave without saving
        </AdminButton>
      </div>
    </dialog>
  );
}
