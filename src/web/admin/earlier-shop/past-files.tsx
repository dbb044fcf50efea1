import { Form } from 'react-router';
import { PAST_KINDS } from '#shop/files/past/past.ts';
import type { PastFile } from '#shop/files/past/past-files.server.ts';
import { counted } from '#values/counted.ts';
import { formatDate } from '../../ui/text/format.ts';
import editor from '../ui/forms/editor.module.css';
import { FileField } from '../ui/forms/field.tsx';
import { CellHead } from '../ui/lists/cell-head.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { ConfirmDialog } from '../ui/page/confirm-dialog.tsx';
import { DialogButton } from '../ui/page/dialog.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { DryRun } from './dry-run.tsx';

/** What the files that were read would bring. */
export function DryRuns({ files, isBusy }: { files: PastFile[]; isBusy: boolean }) {
  const read = files.filter(({ state }) => state === 'read');
  return read.map((file) => <DryRun key={file.id} file={file} isBusy={isBusy} />);
}

/** A file to choose. */
export function BringIn({ answer, isBusy }: { answer: unknown; isBusy: boolean }) {
  return (
    <Panel title="Bring in a file">
      <Form
        method="post"
        encType="multipart/form-data"
        className={editor.form}
        key={JSON.stringify(answer ?? '')}
      >
        <input type="hidden" name="intent" value="file" />
        <FileField
          label="CSV file of orders, customers or reviews"
          name="file"
          accept=".csv,.txt,text/csv"
          required
          hint="Of Shopify, of WooCommerce’s order and customer exporters, or of Judge.me. At most 32 MB. It is looked at first; no email is sent, and no order, customer or star is counted."
        />
        <AdminButton look="solid" disabled={isBusy}>
          {isBusy ? 'Reading…' : 'Read file'}
        </AdminButton>
      </Form>
    </Panel>
  );
}

/** The files that are in, each to be taken back. */
export function FilesIn({ files }: { files: PastFile[] }) {
  const there = files.filter(({ state }) => state === 'in');
  if (there.length === 0) return null;
  return (
    <Panel title="Files that are in" isBare>
      <Table
        name="Files that are in"
        className={table.headed}
        columns={['File', 'Brought in', 'What', { name: 'Remove', is: 'hidden' }]}
      >
        {there.map(({ id, filename, kind, facts, updated, who }) => (
          <tr key={id}>
            <th scope="row">{filename}</th>
            <td>
              {formatDate(updated)}, {who}
            </td>
            <td>
              <CellHead>What</CellHead>
              {counted(facts.count, PAST_KINDS[kind].one)}
            </td>
            <td className={table.actions}>
              <DialogButton dialog={`remove-${id}`} isSmall aria-label={`Remove what ${filename} brought`}>
                Remove
              </DialogButton>
              <ConfirmDialog
                id={`remove-${id}`}
                title={`Remove ${counted(facts.count, PAST_KINDS[kind].one)}?`}
                confirm="Remove"
                fields={{ intent: 'remove', id }}
              >
                <p>They are not found any more. The file can be brought in again.</p>
              </ConfirmDialog>
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
