import { Form, useNavigation } from 'react-router';
import type { Import } from '#shop/files/imports/work/imports.server.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { AdminButton, AdminLink } from '../ui/page/button.tsx';
import { CHOICES_FORM } from './dry-run/import-choices.tsx';
import styles from './imports.module.css';
import { MAP_FORM } from './map-columns.tsx';

/** What can be done with a file in its state. */
export function ImportButtons({
  file: { id, state, facts, bulk, done, undoneBy },
  isChoosing,
}: {
  file: Import;
  /** Something is chosen that the dry run has not been looked at with. */
  isChoosing: boolean;
}) {
  const isSending = useNavigation().formMethod === 'POST';
  const toDo = facts ? facts.counts.new + facts.counts.changed : 0;
  // What is deleted is gone, and asks for more than a button.
  const isDelete = bulk?.kind === 'delete';
  return (
    <Form method="post" className={styles.buttons}>
      {['reading', 'read', 'refused', 'unmapped'].includes(state) && (
        <AdminButton name="intent" value="discard" disabled={isSending}>
          Discard
        </AdminButton>
      )}
      {state === 'unmapped' && (
        <AdminButton look="ember" form={MAP_FORM} disabled={isSending}>
          Look at the file
        </AdminButton>
      )}
      {(state === 'running' || state === 'fetching') && (
        <AdminButton name="intent" value="stop" disabled={isSending}>
          Stop
        </AdminButton>
      )}
      {(state === 'stopped' || state === 'done') && done > 0 && !isDelete && (
        <AdminLink to={links.admin.undoOf({ part: id })}>Undo this {bulk ? 'change' : 'import'}</AdminLink>
      )}
      {undoneBy?.startsWith('undo_') && (
        <AdminLink to={links.admin.undone(undoneBy)}>What became of it</AdminLink>
      )}
      {state === 'undone' && undoneBy && (
        <AdminLink to={links.admin.undoOf({ part: undoneBy })}>Do it again</AdminLink>
      )}
      {state === 'stopped' && (
        <AdminButton look="solid" name="intent" value="start" disabled={isSending}>
          Go on
        </AdminButton>
      )}
      {state === 'read' && isChoosing && (
        <AdminButton look="ember" form={CHOICES_FORM} disabled={isSending}>
          Look again with these
        </AdminButton>
      )}
      {state === 'read' && toDo > 0 && !isDelete && !isChoosing && (
        <AdminButton look="ember" name="intent" value="start" disabled={isSending}>
          {bulk ? `Change ${counted(toDo, 'product')}` : 'Carry out'}
        </AdminButton>
      )}
    </Form>
  );
}
