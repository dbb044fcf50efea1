import { Undo2 } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import type { UndoPreview } from '#shop/files/imports/work/undo-preview.server.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { List } from '../lists/list-page.tsx';
import editor from '../ui/forms/editor.module.css';
import { EmptyList } from '../ui/lists/empty.tsx';
import entries from '../ui/lists/entries.module.css';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel, Stack } from '../ui/page/panel.tsx';
import { ChangeList } from './change-list.tsx';
import { importAddress } from './import-address.ts';
import styles from './imports.module.css';

type Props = {
  id: string;
  /** A change of many products instead of a file. */
  isBulk: boolean;
  criteria: ReturnType<typeof importAddress.read>;
  preview: UndoPreview[];
  total: number;
  pageSize: number;
};

const WHAT: Record<UndoPreview['what'], string> = {
  deleted: 'is deleted',
  back: 'goes back',
  nothing: 'stays',
  gone: 'is gone already',
};

/** What undoing an import would do, product by product, and the button for it. */
export function UndoPanel({ id, isBulk, criteria, preview, total, pageSize }: Props) {
  const isSending = useNavigation().formMethod === 'POST';
  const path = links.admin.import(id);
  return (
    <Stack>
      <Panel title={`Undo this ${isBulk ? 'change' : 'import'}`}>
        <Form method="post" action={path} className={editor.form}>
          <p>
            {isBulk
              ? 'What it changed goes back. What people have changed since stays and is named. A product that comes back into a collection is at its end.'
              : 'Products that it made are deleted, and what it changed goes back. Stock goes back by the difference, so what was sold since stays sold. What people have changed since, and what was ordered, stays and is named.'}
          </p>
          <AdminButton look="dangerFull" name="intent" value="undo" disabled={isSending}>
            Undo {counted(total, 'product')}
          </AdminButton>
        </Form>
      </Panel>
      <Panel isFlush isBare>
        <List
          noun="products"
          items={preview}
          view={{ ...importAddress.view(criteria, path), whole: null }}
          empty={<EmptyList Icon={Undo2} title="Nothing to undo" text="Nothing of it is carried out." />}
          pages={{ total, pageSize }}
        >
          {(preview) => (
            <ol className={entries.list}>
              {preview.map((each) => (
                <Line key={each.position} line={each} isBulk={isBulk} />
              ))}
            </ol>
          )}
        </List>
      </Panel>
    </Stack>
  );
}

function Line({
  line: { row, name, productId, what, changes, left },
  isBulk,
}: {
  line: UndoPreview;
  isBulk: boolean;
}) {
  return (
    <li>
      <p className={entries.what}>
        {productId ? <Link to={links.admin.product(productId)}>{name}</Link> : <strong>{name}</strong>}{' '}
        <span className={entries.soft}>{WHAT[what]}</span>
      </p>
      {!isBulk && <span className={entries.soft}>row {row.toLocaleString('en-GB')}</span>}
      {left.length > 0 && <p className={styles.problems}>Stays as it is: {left.join('. ')}</p>}
      <ChangeList changes={changes} />
    </li>
  );
}
