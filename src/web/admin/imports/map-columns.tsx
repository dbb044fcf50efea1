import { Form } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import type { Unmapped } from '#shop/files/imports/dialects/map-import.server.ts';
import { MAPPED_FIELDS } from '#shop/files/imports/dialects/mapping.ts';
import editor from '../ui/forms/editor.module.css';
import { Columns, SelectField, TextField } from '../ui/forms/field.tsx';
import { Column } from '../ui/lists/column.tsx';
import table from '../ui/lists/table.module.css';
import { Panel, Stack } from '../ui/page/panel.tsx';
import styles from './imports.module.css';

/** Its button is at the head of the page, above so many fields. */
export const MAP_FORM = 'map-columns';

type Props = { unmapped: Unmapped; fields?: FieldErrors | undefined };

/** Asks once which column is what; the answer is offered for the next file with the same header. */
export function MapColumns({ unmapped: { columns, mapping }, fields }: Props) {
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
          <Columns>
            {MAPPED_FIELDS.map(({ key, label }) => (
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
            ))}
          </Columns>
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
