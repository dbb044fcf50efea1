import { Plus, Trash2 } from 'lucide-react';
import { type Kind, type KindRow, newKind, PLACED_WORDS, toKindRows } from '#shop/profile/kinds.ts';
import { capitalise } from '../../ui/text/format.ts';
import { SelectField, TextField } from '../ui/forms/field.tsx';
import { Options } from '../ui/forms/options.tsx';
import { Grip, SortStatus } from '../ui/lists/grip.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { useSortedRows } from '../ui/lists/use-sorted-rows.ts';
import { AdminButton, IconButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './kinds.module.css';
import { type SectionProps, SettingsEditor, useSection } from './settings-editor.tsx';

type Props = SectionProps & { kinds: Kind[] };

/** The kinds of products, in the owner's order; saved as a whole. */
export function KindsForm({ kinds, ...props }: Props) {
  const saved = { kinds: JSON.stringify(toKindRows(kinds)) };
  const editor = useSection('kinds', { kinds: 'Kinds' }, saved, props);
  const { draft, set } = editor.state;
  const rows: KindRow[] = JSON.parse(draft.kinds ?? '[]');
  const setRows = (rows: KindRow[]) => set('kinds', JSON.stringify(rows));
  const { sort, shown } = useSortedRows(rows, nameOf, setRows);
  return (
    <SettingsEditor
      {...{ section: 'kinds', editor, entries: props.entries, sends: draft, scripted: 'Kinds' }}
      rows={{ name: 'Kind', saved: kinds.map(({ name, placed }) => `${name} (${PLACED_WORDS[placed]})`) }}
    >
      <Panel
        title="Kinds of products"
        note={
          <AdminButton
            type="button"
            isSmall
            onClick={() => setRows([...rows, newKind(`new-${rows.length + 1}-${Date.now()}`)])}
          >
            <Plus size={15} /> Add kind
          </AdminButton>
        }
        foot="Chosen for each product under Attributes, and by customers as a filter. Products of a deleted kind have none."
        isBare
      >
        <SortStatus sort={sort} />
        <Table
          columns={['Order', 'Name', 'How it is placed', 'Accessory', { name: 'Actions', is: 'actions' }]}
          className={styles.kinds}
        >
          {shown.map(({ row, name, index, place, change, remove }) => (
            <KindLine
              key={row.id}
              row={row}
              grip={<Grip sort={sort} id={row.id} name={name} index={place} count={rows.length} />}
              error={editor.errors?.[`${index}.name`]}
              onSet={(changes) => change({ ...row, ...changes })}
              onDelete={remove}
            />
          ))}
        </Table>
      </Panel>
    </SettingsEditor>
  );
}

type LineProps = {
  row: KindRow;
  grip: React.ReactNode;
  error: React.ComponentProps<typeof TextField>['error'];
  onSet(changes: Partial<KindRow>): void;
  onDelete(): void;
};

function KindLine({ row, grip, error, onSet, onDelete }: LineProps) {
  const name = nameOf(row);
  return (
    <tr data-sort={row.id}>
      <td className={table.tight}>{grip}</td>
      <td className={styles.name}>
        <TextField
          label={`Name of ${name}`}
          value={row.name}
          error={error}
          placeholder="Stoves"
          onChange={({ target }) => onSet({ name: target.value })}
        />
      </td>
      <td className={styles.placed}>
        <SelectField
          label={`How ${name} is placed`}
          value={row.placed}
          onChange={({ target }) => onSet({ placed: target.value })}
        >
          <Options of={Object.entries(PLACED_WORDS).map(([placed, words]) => [placed, capitalise(words)])} />
        </SelectField>
      </td>
      <td className={styles.accessory}>
        <label>
          <input
            type="checkbox"
            checked={row.isAccessory === '1'}
            onChange={({ target }) => onSet({ isAccessory: target.checked ? '1' : '' })}
          />
          <span className="visually-hidden">{name}: </span>
          <span>Accessory</span>
        </label>
      </td>
      <td className={table.actions}>
        <IconButton type="button" label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 size={15} />
        </IconButton>
      </td>
    </tr>
  );
}

function nameOf({ name }: KindRow): string {
  return name || 'the new kind';
}
