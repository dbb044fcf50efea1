import { ENDINGS } from '#shop/catalogue/price-sales/sale.ts';
import { DraftArea, DraftSelect, DraftText, useField } from '../ui/forms/draft-fields.tsx';
import styles from '../ui/forms/editor.module.css';
import { Columns } from '../ui/forms/field.tsx';
import { Options } from '../ui/forms/options.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { ReachFields } from './reach-fields.tsx';
import { ReachTime } from './reach-time.tsx';
import css from './sales.module.css';

type Props = {
  collections: { handle: string; title: string }[];
  /** Its start cannot be changed any more. */
  hasBegun: boolean;
  isOver: boolean;
};

/** What a sale is, as its owner enters it. */
export function SaleFields({ collections, hasBegun, isOver }: Props) {
  const by = useField('by').value;
  return (
    <fieldset disabled={isOver} className={css.fields}>
      <Panel title="What and when">
        <div className={styles.form}>
          <DraftText field="name" required />
          <Columns>
            <ReachTime field="starts" readOnly={hasBegun} />
            <ReachTime
              field="ends"
              hint="The first minute without it, UK time. Midnight is 00:00 of the day after."
            />
          </Columns>
          <Columns>
            <DraftSelect field="by">
              <option value="percent">Per cent</option>
              <option value="pounds">Pounds</option>
              <option value="prices">Nothing: only prices of their own</option>
            </DraftSelect>
            {by !== 'prices' && (
              <>
                <DraftText
                  field="amount"
                  inputMode="decimal"
                  {...(by === 'percent' ? { unitAfter: '%' } : { unit: '£' })}
                />
                <DraftSelect field="ending" hint="The nearest such price.">
                  <Options of={ENDINGS} />
                </DraftSelect>
              </>
            )}
          </Columns>
        </div>
      </Panel>
      <Panel
        title="Its products"
        foot="Of several sales at once the lowest price counts. A product that comes into a collection later is in the sale from then on."
      >
        <div className={styles.form}>
          <ReachFields
            collections={collections}
            productsHint={
              by === 'prices' ? 'Prices of their own are enough: none need be named here.' : undefined
            }
          />
          <DraftArea
            field="prices"
            rows={4}
            hint="A SKU and its price in the sale, one a line: ‘ASH-48 1,099.00’. They count instead of what is taken off. Two columns of a spreadsheet can be pasted."
            spellCheck={false}
            autoCapitalize="none"
          />
        </div>
      </Panel>
    </fieldset>
  );
}
