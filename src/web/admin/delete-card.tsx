import styles from './editor.module.css';
import { Card } from './ui/card.tsx';
import { ConfirmDialog, DialogButton } from './ui/dialog.tsx';

type Props = { id: string; button: string; note: string; question: string; warning: string };

/** Deleting comes last, in a red-edged card, and asks first. The form sends the intent 'delete'. */
export function DeleteCard({ id, button, note, question, warning }: Props) {
  return (
    <Card isDangerous>
      <div className={styles.spread}>
        <div>
          <strong>{button}</strong>
          <p className={styles.soft}>{note}</p>
        </div>
        <DialogButton dialog={id} command="show-modal" look="danger">
          {button}
        </DialogButton>
      </div>
      <ConfirmDialog
        id={id}
        title={question}
        stay="Keep it"
        confirm={button}
        look="dangerFull"
        fields={{ intent: 'delete' }}
      >
        <p>{warning}</p>
      </ConfirmDialog>
    </Card>
  );
}
