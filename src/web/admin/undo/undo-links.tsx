import { links } from '#shop/links.ts';
import type { Undoable } from '#shop/record/undo/find-undoable.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from './undo.module.css';

type Props = {
  id: string;
  kind: string;
  /** What the change was, for those who hear the links one by one. */
  what: string;
  undoable: Undoable;
};

/** Whether a change in Activity can be undone, and with what; or where it was. */
export function UndoLinks({ id, kind, what, undoable: { alone, part, undoneBy, isUndoing } }: Props) {
  if (undoneBy)
    return (
      <p className={styles.links}>
        <Link to={toUndo(undoneBy)}>
          Undone<span className="visually-hidden">: {what}</span>
        </Link>
      </p>
    );
  if (!alone && !part) return null;
  const isWhole = kind === 'undo';
  return (
    <p className={styles.links}>
      {alone && (
        <Link to={links.admin.undoOf({ change: id })}>
          Undo…<span className="visually-hidden"> {what}</span>
        </Link>
      )}
      {part && (
        <Link to={links.admin.undoOf({ part })}>
          {isWhole ? 'Undo this' : isUndoing ? 'Undo all of that undo' : 'Undo all of it'}…
          <span className="visually-hidden"> {what}</span>
        </Link>
      )}
    </p>
  );
}

/** 'imp_… undone' is an import that was undone before that was an undo like others. */
function toUndo(undo: string): string {
  const [part = ''] = undo.split(' ');
  return part.startsWith('imp_') ? links.admin.import(part) : links.admin.undone(undo);
}
