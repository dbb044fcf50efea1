import { Form, useNavigation } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { CARRIER_RULES, type Choices, VENDORS } from '#shop/files/imports/choices/choices.ts';
import { type RuleTexts, ruleTexts } from '#shop/files/imports/choices/read-choices.ts';
import type { Facts } from '#shop/files/imports/work/import.ts';
import { counted } from '#values/counted.ts';
import { WatchInput } from '../../editing/unsent-forms.tsx';
import editor from '../../ui/forms/editor.module.css';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useCarrierChoices, useCarriers } from '../../use-carriers.ts';
import styles from '../imports.module.css';
import { asksCarrier, asksVendor } from './asks.ts';

/** The button at the head of the page sends it too. */
export const CHOICES_FORM = 'import-choices';

type Props = {
  facts: Facts;
  choices: Choices;
  fields: FieldErrors | undefined;
  /** What was typed and refused. */
  input: { vendor: string; otherwise: string; rules: RuleTexts[] } | undefined;
  onInput(isTyped: boolean): void;
};

/** Asks once what the file leaves open: whom its vendors are, and who brings what is new. */
export function ImportChoices({ facts, choices, fields, input, onInput }: Props) {
  const isSending = useNavigation().formMethod === 'POST';
  const carriers = useCarrierChoices();
  const hasVendor = asksVendor(facts);
  const hasCarrier = asksCarrier(facts, carriers.length);
  if (!hasVendor && !hasCarrier) return null;
  const rules = input?.rules ?? ruleTexts(choices.rules);
  return (
    <Panel title="What the file leaves open" note="the answers are kept for the next file">
      <Form
        id={CHOICES_FORM}
        key={JSON.stringify([choices, input])}
        method="post"
        className={editor.form}
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="intent" value="choose" />
        <WatchInput onInput={onInput} />
        {hasVendor && (
          <SelectField
            label="The vendor in the file is"
            name="vendor"
            defaultValue={input?.vendor ?? choices.vendor}
            hint={`${vendorsInWords(facts)}. Customers see brands, only you see suppliers.`}
            error={fields?.vendor}
          >
            <Options of={Object.entries(VENDORS)} />
          </SelectField>
        )}
        {hasCarrier && (
          <fieldset className={styles.rules}>
            <legend>Who brings what is new</legend>
            <p className="caption">
              The first line that fits a product says its carrier. What the shop has keeps the one that it
              has.
            </p>
            {rules.map((rule, n) => (
              // Lines have no names: they are what they are by their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <div key={n} className={styles.rule}>
                <SelectField
                  label={`Rule ${n + 1}`}
                  name={`by ${n}`}
                  defaultValue={rule.by}
                  error={fields?.[`by ${n}`]}
                >
                  <option value="">No rule</option>
                  <Options of={Object.entries(CARRIER_RULES)} />
                </SelectField>
                <TextField
                  label={`Weight, price, tag or type of rule ${n + 1}`}
                  name={`value ${n}`}
                  defaultValue={rule.value}
                  maxLength={100}
                  error={fields?.[`value ${n}`]}
                />
                <SelectField
                  label={`Carrier of rule ${n + 1}`}
                  name={`carrier ${n}`}
                  defaultValue={rule.carrier}
                  error={fields?.[`carrier ${n}`]}
                >
                  <option value="">Choose</option>
                  <Options of={carriers} />
                </SelectField>
              </div>
            ))}
            <SelectField
              label="All others"
              name="otherwise"
              defaultValue={input?.otherwise ?? choices.otherwise ?? ''}
              hint={<CarriersInWords facts={facts} />}
              error={fields?.otherwise}
            >
              <option value="">{`The first of your list, ${carriers[0]?.[1] ?? ''}`}</option>
              <Options of={carriers} />
            </SelectField>
          </fieldset>
        )}
        <AdminButton disabled={isSending}>{isSending ? 'Looking…' : 'Look again with these'}</AdminButton>
      </Form>
    </Panel>
  );
}

/** 'In the file: Peak & Sons (12 products), Hearthside (3 products) and 4 more'. */
function vendorsInWords({ vendors }: Facts): string {
  const names = (vendors?.names ?? []).map(({ name, count }) => `${name} (${counted(count, 'product')})`);
  const more = vendors?.more ?? 0;
  const all = more > 0 ? [...names, `${more.toLocaleString('en-GB')} more`] : names;
  return `In the file: ${all.join(', ')}`;
}

/** 'Now: Palletline 12, UPS 3'. */
function CarriersInWords({ facts: { carriers } }: Pick<Props, 'facts'>) {
  const known = useCarriers();
  const nameOf = (code: string) => known.find((each) => each.code === code)?.name ?? code;
  const said = (carriers?.by ?? []).map(
    ({ code, count }) => `${nameOf(code)} ${count.toLocaleString('en-GB')}`,
  );
  return `So far, of ${counted(sum(carriers?.by ?? []), 'new product')}: ${said.join(', ')}.`;
}

function sum(by: { count: number }[]): number {
  return by.reduce((total, { count }) => total + count, 0);
}
