import { AdminButton } from '../page/button.tsx';
import styles from './row-editor-foot.module.css';

type Props = {
  /** The row being edited: 'rule 2'. */
  what: string;
  /** Without it the row cannot be deleted. */
  onDelete?(): void;
  onDone(): void;
};

/** The buttons of an inline row editor. Like its input, deleting takes effect with Save. */
export function RowEditorFoot({ what, onDelete, onDone }: Props) {
  return (
    <div className={styles.foot}>
      {onDelete && (
        <AdminButton type="button" look="danger" isSmall onClick={onDelete}>
          Delete {what}
        </AdminButton>
      )}
      <AdminButton type="button" isSmall onClick={onDone}>
        Done
      </AdminButton>
    </div>
  );
}
