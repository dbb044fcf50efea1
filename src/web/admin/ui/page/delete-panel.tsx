import styles from '../forms/editor.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogButton } from './dialog.tsx';
import { Panel } from './panel.tsx';

type Props = { id: string; button: string; note: string; question: string; warning: string };

/** Deletes the page's subject after asking; sends the intent 'delete'. */
export function DeletePanel({ id, button, note, question, warning }: Props) {
  return (
    <Panel isDangerous>
      <div className={`row ${styles.spread}`}>
        <div>
          <strong>{button}</strong>
          <p className="soft">{note}</p>
        </div>
        <DialogButton dialog={id} look="danger">
          {button}
        </DialogButton>
      </div>
      <ConfirmDialog id={id} title={question} confirm={button} fields={{ intent: 'delete' }}>
        <p>{warning}</p>
      </ConfirmDialog>
    </Panel>
  );
}
