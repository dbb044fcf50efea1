import { Form, useNavigation } from 'react-router';
import type { Import } from '#shop/files/imports/work/imports.server.ts';
import { counted } from '#values/counted.ts';
import editor from '../ui/forms/editor.module.css';
import { TextField } from '../ui/forms/field.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';

/** Asks for the number of products before they are deleted; nothing for any other change. */
export function ConfirmDelete({ file: { state, facts, bulk } }: { file: Import }) {
  const isSending = useNavigation().formMethod === 'POST';
  const count = facts?.counts.changed ?? 0;
  if (bulk?.kind !== 'delete' || state !== 'read' || count === 0) return null;
  const what = counted(count, 'product');
  return (
    <Panel title={`Delete ${what}?`}>
      <Form method="post" className={`${editor.form} ${editor.narrow}`}>
        <p>
          They leave the shop with their variants, pictures and places in collections, and their addresses
          stop working. Activity can bring them back, without films; to take them out of sight for a while,
          hide them instead.
        </p>
        <TextField
          label={`Type ${count} to delete ${count === 1 ? 'it' : 'them'}`}
          name="typed"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <AdminButton look="dangerFull" name="intent" value="start" disabled={isSending}>
          Delete {what}
        </AdminButton>
      </Form>
    </Panel>
  );
}
