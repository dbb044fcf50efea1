import { ORDER_WORDS, RULE, RULE_ORDERS } from '#shop/catalogue/collections/collection-rule.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { capitalise } from '../../ui/text/format.ts';
import { Columns, SelectField, TextField } from '../ui/forms/field.tsx';
import { FieldWords } from '../ui/forms/field-words.tsx';
import { inputOf } from '../ui/forms/input-of.ts';
import { Options } from '../ui/forms/options.tsx';
import styles from './rule.module.css';

export type KindToChoose = { id: string; name: string };

type Props = {
  /** The texts of the form. */
  rule: Record<string, string>;
  kinds: KindToChoose[];
  errors: FieldErrors | undefined;
};

/** A rule in a shopkeeper's words; what is left empty is not asked. */
export function RuleFields({ rule, kinds, errors }: Props) {
  const chosen = (rule.kinds ?? '').split(',').filter(Boolean);
  // One that the owner has deleted since can still be taken out.
  const gone = chosen.filter((id) => !kinds.some((kind) => kind.id === id));
  const field = (name: keyof typeof RULE) => ({
    ...inputOf(RULE, name, errors),
    defaultValue: rule[name] ?? '',
  });
  return (
    <div className={`stack ${styles.rule}`}>
      <SelectField {...field('match')} label="A product is in it if" id="rule-match">
        <option value="all">all of this is so</option>
        <option value="any">any of this is so</option>
      </SelectField>
      <TextField
        {...field('tags')}
        label="It has the tag"
        hint="Several with commas between them; each counts by itself. Capitals do not matter."
        autoCapitalize="none"
      />
      <fieldset>
        <legend className="label">It is one of these kinds</legend>
        <div className={`beside ${styles.choices}`}>
          {[...kinds, ...gone.map((id) => ({ id, name: id }))].map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" name="kinds" value={id} defaultChecked={chosen.includes(id)} />
              <span>{name}</span>
            </label>
          ))}
        </div>
        <FieldWords id="rule-kinds" error={errors?.kinds} />
      </fieldset>
      <Columns>
        <TextField {...field('priceFrom')} label="It costs at least" unit="£" inputMode="decimal" />
        <TextField {...field('priceTo')} label="It costs at most" unit="£" inputMode="decimal" />
        <TextField
          {...field('newerThanDays')}
          label="It was added in the last"
          unitAfter="days"
          inputMode="numeric"
        />
      </Columns>
      <p className="caption">
        The price is that of its cheapest variant, before the shop's discount. Today is the first of the days.
      </p>
      <label>
        <input type="checkbox" name="inStock" value="1" defaultChecked={Boolean(rule.inStock)} />
        <span>It is in stock</span>
      </label>
      <SelectField
        {...field('order')}
        label="Shown"
        hint="Until a shopper chooses another order."
        id="rule-order"
      >
        <Options of={RULE_ORDERS.map((order) => [order, capitalise(ORDER_WORDS[order])])} />
      </SelectField>
    </div>
  );
}
