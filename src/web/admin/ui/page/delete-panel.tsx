import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogButton } from './dialog.tsx';
import { ActionPanel } from './panel.tsx';

type Props = { id: string; button: string; note: string; question: string; warning: string };

/** Deletes the page's subject after asking; sends the intent 'delete'. */
export function DeletePanel({ id, button, note, question, warning }: Props) {
  return (
    <ActionPanel title={button} text={note} isDangerous>
      <DialogButton dialog={id} look="danger">
        {button}
      </DialogButton>
      <ConfirmDialog id={id} title={question} confirm={button} fields={{ intent: 'delete' }}>
        <p>{warning}</p>
      </ConfirmDialog>
    </ActionPanel>
  );
}
