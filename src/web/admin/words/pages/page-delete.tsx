import { SelectField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { DialogButton } from '../../ui/page/dialog.tsx';
import { ActionPanel } from '../../ui/page/panel.tsx';
import type { TextState } from '../editor/text-state.tsx';

type Props = {
  state: TextState;
  body: { title: string };
  others: { to: string; title: string }[];
};

/** Takes the page away from customers, and says where its address leads then. */
export function PageDelete({ state, body: { title }, others }: Props) {
  if (state === 'deleted' || state === 'draft') return null;
  return (
    <ActionPanel title="Delete page" text="Customers see it no longer. Its history stays." isDangerous>
      <DialogButton dialog="delete-page" look="danger">
        Delete page
      </DialogButton>
      <ConfirmDialog
        id="delete-page"
        title={`Delete ${title}?`}
        confirm="Delete page"
        fields={{ intent: 'delete' }}
      >
        <SelectField label="Its address then leads to" name="leadsTo">
          <option value="">a page that says it does not exist</option>
          <option value="/">the home page</option>
          <Options of={others.map(({ to, title }) => [to, title])} />
        </SelectField>
        <p>Links and menus that lead to it no longer do. You can publish it again.</p>
      </ConfirmDialog>
    </ActionPanel>
  );
}
