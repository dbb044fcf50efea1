import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { BULK_KINDS, type BulkFields, type BulkKind } from '#shop/files/imports/bulk/bulk-change.ts';
import { counted } from '#values/counted.ts';
import { VAT_RATES } from '#values/uk/vat.ts';
import editor from '../../ui/forms/editor.module.css';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useCarrierChoices } from '../../use-carriers.ts';
import { StockKindFields } from '../variants/stock-kind-fields.tsx';
import styles from './change.module.css';

type Props = {
  count: number;
  collections: { handle: string; title: string }[];
  /** What was sent and refused, and why. */
  input: BulkFields | undefined;
  fields: FieldErrors | undefined;
};

/** Kinds that need the same field are beside each other and share it. */
const GROUPS: BulkKind[][] = [
  ['show'],
  ['hide'],
  ['price'],
  ['provider'],
  ['vat'],
  ['stock'],
  ['tag', 'untag'],
  ['collect', 'uncollect'],
  ['delete'],
];

/** Chooses one change; its field appears below it, also without JavaScript. */
export function ChangeForm({ count, collections, input, fields }: Props) {
  const isSending = useNavigation().formMethod === 'POST';
  const groups = GROUPS.filter(([kind]) => kind !== 'collect' || collections.length > 0);
  return (
    <Panel title="What should change?" note="nothing changes until you have seen what it does">
      <Form method="post" className={editor.form} noValidate>
        <input type="hidden" name="intent" value="look" />
        <input type="hidden" name="count" value={count} />
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">What should change?</legend>
          {fields?.kind && <p role="alert">{fields.kind.fix}.</p>}
          {groups.map((kinds) => (
            <div key={kinds[0]} className={styles.group}>
              {kinds.map((kind) => (
                <label key={kind}>
                  <input
                    type="radio"
                    name="kind"
                    value={kind}
                    defaultChecked={input?.kind === kind}
                    required
                  />
                  {BULK_KINDS[kind]}
                </label>
              ))}
              <Field kind={kinds[0]} collections={collections} input={input} fields={fields} />
            </div>
          ))}
        </fieldset>
        <AdminButton look="ember" disabled={isSending}>
          See what it does to {counted(count, 'product')}
        </AdminButton>
      </Form>
    </Panel>
  );
}

/** The carriers that products may be given. */
function CarrierOptions() {
  return <Options of={useCarrierChoices()} />;
}

type FieldProps = Omit<Props, 'count'> & { kind: BulkKind | undefined };

/** What a change needs to be told. */
function Field({ kind, collections, input, fields }: FieldProps): ReactNode {
  if (kind === 'price')
    return (
      <TextField
        label="By how much"
        name="rule"
        defaultValue={input?.rule}
        placeholder="+5%, ending .95"
        hint="+5%, -£10, =£199, or ending .95 alone. A change below £0 ends at £0."
        maxLength={60}
        error={fields?.rule}
      />
    );
  if (kind === 'provider')
    return (
      <SelectField
        label="Postage Provider"
        name="provider"
        defaultValue={input?.provider}
        error={fields?.provider}
      >
        <CarrierOptions />
      </SelectField>
    );
  if (kind === 'vat')
    return (
      <SelectField label="VAT rate" name="rate" defaultValue={input?.rate} error={fields?.rate}>
        <Options of={VAT_RATES.map((rate) => [String(rate), `${rate}%`])} />
      </SelectField>
    );
  if (kind === 'stock')
    return (
      <StockKindFields errors={fields} input={input} hint="What is counted again begins with none in stock" />
    );
  if (kind === 'tag')
    return (
      <TextField
        label="Tags"
        name="tags"
        defaultValue={input?.tags}
        placeholder="oak, sale"
        hint="With commas between them"
        error={fields?.tags}
      />
    );
  if (kind === 'collect')
    return (
      <SelectField
        label="Collection"
        name="collection"
        defaultValue={input?.collection ?? ''}
        error={fields?.collection}
      >
        <option value="">Choose …</option>
        <Options of={collections.map(({ handle, title }) => [handle, title])} />
      </SelectField>
    );
  return null;
}
