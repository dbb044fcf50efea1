import { Plus } from 'lucide-react';
import { CARRIES, type Carrier } from '#shop/delivery/carriers/carrier.ts';
import { CARRIER, type CarrierRow, newCarrier, toCarrierRows } from '#shop/delivery/carriers/carrier-form.ts';
import { daysInWords } from '#shop/delivery/dispatch.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { checkForm, readForm } from '#shop/forms/form.ts';
import { errorsAt } from '#shop/forms/rows.ts';
import type { CarriersInUse } from '#shop/profile/carriers-in-use.ts';
import { SortStatus } from '../../ui/lists/grip.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { useOpenRow } from '../../ui/lists/use-open-row.ts';
import { useSortedRows } from '../../ui/lists/use-sorted-rows.ts';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { type SectionProps, SettingsEditor, useSection } from '../settings-editor.tsx';
import { useRefusedRows } from '../use-refused-rows.ts';
import { CarrierEditor } from './carrier-editor.tsx';
import { CarrierLine } from './carrier-line.tsx';
import styles from './carriers.module.css';

type Props = SectionProps & { carriers: Carrier[]; inUse: CarriersInUse };

/** Who delivers, in the owner's order; saved as a whole. */
export function CarriersForm({ carriers, inUse, ...props }: Props) {
  const saved = { carriers: JSON.stringify(toCarrierRows(carriers)) };
  const editor = useSection('carriers', { carriers: 'Carriers' }, saved, props);
  const { draft, set } = editor.state;
  const rows: CarrierRow[] = JSON.parse(draft.carriers ?? '[]');
  const setRows = (rows: CarrierRow[]) => set('carriers', JSON.stringify(rows));
  const ids = rows.map(({ id }) => id);
  const { openId, open } = useOpenRow(ids);
  const refused = useRefusedRows(editor.errors, ids, open);
  const { sort, shown } = useSortedRows(rows, nameOf, setRows);
  const first = rows.find(({ isClosed }) => isClosed === '')?.id;

  /** What is wrong with a row as it is typed, and what the last save found. A new one says nothing until it is sent. */
  function errorsOf(row: CarrierRow, index: number, isRefused: boolean): FieldErrors {
    if (row.code === '' && row.name === '' && !isRefused) return {};
    return { ...errorsAt(index, editor.errors ?? {}), ...checkForm(CARRIER, readForm(CARRIER, row)) };
  }

  function add() {
    const id = `new-${rows.length + 1}-${Date.now()}`;
    setRows([...rows, newCarrier(id)]);
    open(id);
  }
  return (
    <SettingsEditor
      {...{ section: 'carriers', editor, entries: props.entries, sends: draft, scripted: 'Carriers' }}
      rows={{ name: 'Carrier', saved: carriers.map(inWords) }}
    >
      <Panel
        title="Carriers"
        note={
          <AdminButton type="button" isSmall onClick={add}>
            <Plus size={15} /> Add carrier
          </AdminButton>
        }
        foot="What is new goes with the first that is not closed. What they charge where is in the delivery table."
        isBare
      >
        <SortStatus sort={sort} />
        <Table
          columns={[
            'Order',
            'Name',
            'What it carries',
            { name: 'Days in transit', is: 'number' },
            { name: 'Sending back', is: 'number' },
            'In use',
            { name: 'Actions', is: 'actions' },
          ]}
          className={styles.carriers}
        >
          {shown.map(({ row, index, place, change, remove }) =>
            openId === row.id ? (
              <CarrierEditor
                key={`${row.id} ${refused.times}`}
                row={row}
                use={inUse[row.code]}
                isKept={!row.id.startsWith('new-')}
                errors={errorsOf(row, index, refused.ids.includes(row.id))}
                onChange={change}
                onDone={() => open(null)}
                onDelete={remove}
              />
            ) : (
              <CarrierLine
                key={row.id}
                {...{ row, place, sort, count: rows.length, use: inUse[row.code] }}
                isFirst={row.id === first}
                onEdit={() => open(row.id)}
              />
            ),
          )}
        </Table>
      </Panel>
    </SettingsEditor>
  );
}

function nameOf({ name }: CarrierRow): string {
  return name || 'the new carrier';
}

/** A carrier that somebody else saved. */
function inWords({ name, code, carries, days }: Carrier): string {
  return `${name} (${code}), ${CARRIES[carries].label.toLowerCase()}, ${daysInWords(days)} working days`;
}
