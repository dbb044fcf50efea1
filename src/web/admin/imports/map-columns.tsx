import { Form } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import type { Unmapped } from '#shop/files/imports/dialects/map-import.server.ts';
import { MAPPED_FIELDS } from '#shop/files/imports/dialects/mapping.ts';
import editor from '../ui/forms/editor.module.css';
import { Columns, SelectField, TextField } from '../ui/forms/field.tsx';
import { Column } from '../ui/lists/column.tsx';
import table from '../ui/lists/table.module.css';
import { FoldHead } from '../ui/page/fold.tsx';
import { Panel, Stack } from '../ui/page/panel.tsx';
import styles from './imports.module.css';

/** Its button is at the head of the page, above so many fields. */
export const MAP_FORM = 'map-columns';

/** Asked of every file; the others are where they are guessed, or under 'More'. */
const MATTER = ['title', 'sku', 'price', 'stock'];

type MappedField = (typeof MAPPED_FIELDS)[number];

type Props = { unmapped: Unmapped; fields?: FieldErrors | undefined };

/** Asks once which column is what; the answer is offered for the next file with the same header. */
export function MapColumns({ unmapped: { columns, mapping }, fields }: Props) {
  // What is guessed is not folded away, so that it is seen.
  const isShown = ({ key }: MappedField) => MATTER.includes(key) || mapping.columns[key] !== undefined;
  const choice = ({ key, label }: MappedField) => (
    <SelectField
      key={key}
      label={label}
      name={key}
      defaultValue={mapping.columns[key] ?? ''}
      error={fields?.[key]}
    >
      <option value="">Not in the file</option>
      {columns.map(({ at, name }) => (
        <option key={at} value={at}>
          {name}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Stack>
      <Panel
        title="Which column is what?"
        note={
          mapping.name
            ? 'as you named them last time'
            : 'such a file is unknown here; it is asked once, and kept for the next'
        }
      >
        <Form id={MAP_FORM} method="post" className={editor.form} noValidate>
          <input type="hidden" name="intent" value="map" />
          <TextField
            label="Name of these columns"
            name="name"
            defaultValue={mapping.name}
            placeholder="Supplier’s price list"
            maxLength={100}
            required
            error={fields?.name}
          />
          {fields?.columns && <p role="alert">{fields.columns.fix}.</p>}
          <Columns>{MAPPED_FIELDS.filter(isShown).map(choice)}</Columns>
          <details>
            <FoldHead isQuiet>More, such as options, pictures and measures</FoldHead>
            <div className={styles.more}>
              <Columns>{MAPPED_FIELDS.filter((field) => !isShown(field)).map(choice)}</Columns>
            </div>
          </details>
        </Form>
      </Panel>
      <Panel title="What is in the columns" isBare isFlush>
        <table className={`${table.table} ${styles.samples}`}>
          <caption className="visually-hidden">The first values of each column</caption>
          <thead>
            <tr>
              <Column>Column</Column>
              <Column>First values</Column>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ at, name, samples }) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>{samples.join(' · ') || 'nothing'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </Stack>
  );
}
