import { AdminButton } from '../ui/button.tsx';
import styles from './row-editor-foot.module.css';

type Props = {
  /** What is being edited: 'rule 2'. */
  what: string;
  onDelete(): void;
  onDone(): void;
};

/** The end of a row that is edited in its own place. Both buttons wait for Save like all that was typed. */
export function RowEditorFoot({ what, onDelete, onDone }: Props) {
  return (
    <div className={styles.foot}>
      <AdminButton type="button" look="danger" isSmall onClick={onDelete}>
        Delete {what}
      </AdminButton>
      <AdminButton type="button" isSmall onClick={onDone}>
        Done
      </AdminButton>
    </div>
  );
}
