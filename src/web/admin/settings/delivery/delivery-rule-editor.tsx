import { useEffect, useRef } from 'react';
import { type Carrier, carrierOf, carriersToChoose } from '#shop/delivery/carriers/carrier.ts';
import { RULE, type RuleRow, readRule } from '#shop/delivery/rule-form.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { RowEditorFoot } from '../../ui/forms/row-editor-foot.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import styles from './delivery.module.css';

type Props = {
  rule: RuleRow;
  carriers: Carrier[];
  number: number;
  /** The last save was refused because of it. */
  isRefused: boolean;
  /** The areas that no other rule names. */
  remaining(): string;
  onChange(rule: RuleRow): void;
  onDone(): void;
  onDelete(): void;
};

/** The inline editor of a delivery rule; saved with the whole table. */
export function DeliveryRuleEditor(props: Props) {
  const { rule, carriers, number, isRefused, remaining, onChange, onDone, onDelete } = props;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const wrong = row.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? row.current?.querySelector('input'))?.focus();
  }, []);
  const { errors } = readRule(rule);
  // A new rule shows no errors until it is filled in or sent.
  const isNew = !isRefused && rule.areas === '' && rule.price === '';
  const { isOnce } = carrierOf(carriers, rule.provider);
  const field = (name: keyof typeof RULE) => ({
    label: RULE[name].label,
    value: rule[name],
    error: isNew ? undefined : errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...rule, [name]: target.value }),
  });
  return (
    <tr ref={row} className={styles.open}>
      <td colSpan={5}>
        <fieldset className={styles.editor}>
          <legend className="visually-hidden">Rule {number}</legend>
          <TextField
            {...field('name')}
            maxLength={RULE.name.schema.maxLength}
            hint="Only you see it"
            placeholder="Highlands and Islands"
          />
          <SelectField {...field('provider')}>
            <Options of={carriersToChoose(carriers, rule.provider).map(({ code, name }) => [code, name])} />
          </SelectField>
          <TextField
            {...field('price')}
            label={isOnce ? 'Per order' : 'Per line'}
            unit="£"
            inputMode="decimal"
          />
          <TextField
            {...field('days')}
            label="In transit"
            unitAfter="working days"
            hint="Such as 2 to 4; empty: as the carrier’s"
          />
          <TextField
            {...field('over')}
            label={isOnce ? 'Heavier orders' : 'Heavier lines'}
            hint="Over so many kg, such as 30 kg £35, 60 kg £85; without a weight the last counts"
          />
          <TextField
            {...field('freeFrom')}
            unit="£"
            inputMode="decimal"
            hint="Of goods in the cart; empty: never"
          />
          <div className={styles.wide}>
            <TextAreaField
              {...field('areas')}
              isCode
              rows={2}
              hint="BT is all of Northern Ireland, KA27 one district; PA41 to PA80 is a range"
            />
            <AdminButton type="button" isSmall onClick={() => onChange({ ...rule, areas: remaining() })}>
              Everywhere else
            </AdminButton>
          </div>
          <RowEditorFoot what={`rule ${number}`} onDelete={onDelete} onDone={onDone} />
        </fieldset>
      </td>
    </tr>
  );
}
