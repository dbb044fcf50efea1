import { useEffect, useRef } from 'react';
import { MAX_NAME_LENGTH, type RuleForm, readRule } from '#shop/delivery/rule-form.ts';
import { isProvider, PROVIDERS } from '#values/carriers.ts';
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx';
import styles from './delivery.module.css';
import { RowEditorFoot } from './row-editor-foot.tsx';

type Props = {
  rule: RuleForm;
  number: number;
  /** The last save was refused because of it. */
  isRefused: boolean;
  onChange(rule: RuleForm): void;
  onDone(): void;
  onDelete(): void;
};

/** The inline editor of a delivery rule; saved with the whole table. */
export function DeliveryRuleEditor({ rule, number, isRefused, onChange, onDone, onDelete }: Props) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const wrong = row.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? row.current?.querySelector('input'))?.focus();
  }, []);
  const { errors } = readRule(rule);
  // A new rule shows no errors until it is filled in or sent.
  const isNew = !isRefused && rule.areas === '' && rule.price === '';
  return (
    <tr ref={row} className={styles.open}>
      <td colSpan={5}>
        <fieldset className={styles.editor}>
          <legend className="visually-hidden">Rule {number}</legend>
          <TextField
            label="Name"
            value={rule.name}
            maxLength={MAX_NAME_LENGTH}
            hint="Only you see it"
            placeholder="Highlands and Islands"
            onChange={({ target }) => onChange({ ...rule, name: target.value })}
          />
          <SelectField
            label="Provider"
            value={rule.provider}
            onChange={({ target }) =>
              isProvider(target.value) && onChange({ ...rule, provider: target.value })
            }
          >
            {PROVIDERS.map((provider) => (
              <option key={provider}>{provider}</option>
            ))}
          </SelectField>
          <TextField
            label="Per line"
            unit="£"
            inputMode="decimal"
            value={rule.price}
            error={isNew ? undefined : errors.price}
            onChange={({ target }) => onChange({ ...rule, price: target.value })}
          />
          <div className={styles.wide}>
            <TextAreaField
              label="Postcode areas and districts"
              isCode
              rows={2}
              value={rule.areas}
              error={isNew ? undefined : errors.areas}
              hint="BT is all of Northern Ireland, KA27 one district; PA41 to PA80 is a range"
              onChange={({ target }) => onChange({ ...rule, areas: target.value })}
            />
          </div>
          <RowEditorFoot what={`rule ${number}`} onDelete={onDelete} onDone={onDone} />
        </fieldset>
      </td>
    </tr>
  );
}
