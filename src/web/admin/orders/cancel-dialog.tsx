import { useEffect, useRef } from 'react';
import { AdminButton } from '../ui/button.tsx';
import styles from '../ui/dialog.module.css';

type Props = {
  /** Of the variants that would go back to what is saved; none: nothing is asked. */
  names: string[];
  onStay(): void;
  onCancel(): void;
};

/** Asks before typed changes of variants are thrown away (specification, 2). */
export function CancelDialog({ names, onStay, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = names.length > 0;
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <dialog className={styles.dialog} ref={dialog} aria-labelledby="cancel-variants" onClose={onStay}>
      <h2 id="cancel-variants">Are you sure you want to cancel?</h2>
      <div className={styles.body}>
        <p>
          {names.length > 3 ? `${names.length} variants` : names.join(', ')}{' '}
          {names.length > 1 ? 'go' : 'goes'} back to what is saved.
        </p>
      </div>
      <div className={styles.foot}>
        <AdminButton type="button" onClick={onStay}>
          Keep editing
        </AdminButton>
        <AdminButton type="button" look="solid" onClick={onCancel}>
          Revert
        </AdminButton>
      </div>
    </dialog>
  );
}
