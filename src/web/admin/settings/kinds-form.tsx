import { Plus, Trash2 } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { AuditEntry } from '#shop/activity/list-changes.server.ts';
import { type Kind, type KindRow, newKind, PLACED_WORDS, toKindRows } from '#shop/profile/kinds.ts';
import { capitalise } from '../../ui/format.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { AdminButton, IconButton } from '../ui/button.tsx';
import { Column } from '../ui/column.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Grip, SortStatus } from '../ui/grip.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { Panel } from '../ui/panel.tsx';
import table from '../ui/table.module.css';
import { useSortable } from '../ui/use-sortable.ts';
import { SettingsFrame } from './frame.tsx';
import styles from './kinds.module.css';
import { type SettingsAnswer, SettingsNote } from './settings-note.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

const FORM = 'kinds-form';

type Props = { kinds: Kind[]; version: string; entries: AuditEntry[]; answer: SettingsAnswer };

/** The kinds of products, in the owner's order; saved as a whole. */
export function KindsForm({ kinds, version, entries, ...props }: Props) {
  const draft = useSettingsDraft({ kinds: JSON.stringify(toKindRows(kinds)) }, version, props.answer);
  const { answer } = draft;
  const rows: KindRow[] = JSON.parse(draft.draft.kinds ?? '[]');
  const setRows = (rows: KindRow[]) => draft.set('kinds', JSON.stringify(rows));
  const sort = useSortable(
    rows.map(({ id, name }) => ({ id, name: name || 'the new kind' })),
    (id, to) => {
      const row = rows.find((each) => each.id === id);
      if (row) setRows(rows.filter((each) => each !== row).toSpliced(to, 0, row));
    },
  );
  const isBusy = useNavigation().formMethod === 'POST';
  const isChanged = draft.changed.length > 0;
  return (
    <SettingsFrame
      current="kinds"
      actions={
        <SaveBar
          form={FORM}
          changed={draft.changed.map(() => 'Kinds')}
          isBusy={isBusy}
          onDiscard={draft.discard}
        />
      }
    >
      <SettingsNote
        answer={answer}
        row="Kind"
        theirs={kinds.map(({ name, placed }) => `${name} (${PLACED_WORDS[placed]})`)}
        isChanged={isChanged}
      />
      <NeedsScript what="Kinds" />
      <Form id={FORM} method="post" preventScrollReset hidden onSubmit={draft.sent}>
        <HiddenFields values={{ intent: 'save-kinds', version, kinds: draft.draft.kinds }} />
      </Form>
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
        <table className={`${table.table} ${table.rows} ${styles.kinds}`}>
          <thead>
            <tr>
              <Column>Order</Column>
              <Column>Name</Column>
              <Column>How it is placed</Column>
              <Column>Accessory</Column>
              <Column isActions>Actions</Column>
            </tr>
          </thead>
          <tbody>
            {sort.order.map(({ id, name }, place) => {
              const index = rows.findIndex((each) => each.id === id);
              const row = rows[index];
              if (!row) return null;
              const set = (changes: Partial<KindRow>) =>
                setRows(rows.map((each) => (each === row ? { ...row, ...changes } : each)));
              return (
                <KindLine
                  key={id}
                  row={row}
                  grip={<Grip sort={sort} id={id} name={name} index={place} count={rows.length} />}
                  error={answer?.fields?.[`${index}.name`]}
                  onSet={set}
                  onDelete={() => setRows(rows.filter((each) => each !== row))}
                />
              );
            })}
          </tbody>
        </table>
      </Panel>
      <RecentChanges changes={entries} />
    </SettingsFrame>
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
  const name = row.name || 'the new kind';
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
          {Object.entries(PLACED_WORDS).map(([placed, words]) => (
            <option key={placed} value={placed}>
              {capitalise(words)}
            </option>
          ))}
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
