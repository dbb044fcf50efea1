import { DEPOSIT_KINDS, DISCOUNT_KINDS } from '#shop/sales/quotes/quote-content.ts';
import { DraftArea, DraftSelect, DraftText, useField } from '../ui/forms/draft-fields.tsx';
import styles from '../ui/forms/editor.module.css';
import { Columns } from '../ui/forms/field.tsx';
import { Options } from '../ui/forms/options.tsx';
import { Panel } from '../ui/page/panel.tsx';

const KIND_WORDS: Record<(typeof DISCOUNT_KINDS)[number], string> = {
  shop: 'As everybody has it now',
  none: 'None',
  percent: 'Per cent',
  pounds: 'Pounds',
};

const DEPOSIT_WORDS: Record<(typeof DEPOSIT_KINDS)[number], string> = {
  none: 'None: all of it is paid at once',
  percent: 'Per cent',
  pounds: 'Pounds',
};

/** What delivery costs, what comes off, what is written, and how long it holds. */
export function QuoteTerms() {
  const kind = useField('discountKind').value;
  const deposit = useField('depositKind').value;
  const hasAmount = kind === 'percent' || kind === 'pounds';
  return (
    <>
      <Panel title="Delivery and discount">
        <div className={styles.form}>
          <Columns>
            <DraftText
              field="deliveryPrice"
              unit="£"
              inputMode="decimal"
              data-price
              hint="For all of it. Empty: by the delivery table."
            />
            <DraftSelect field="discountKind">
              <Options of={DISCOUNT_KINDS.map((each) => [each, KIND_WORDS[each]])} />
            </DraftSelect>
            {hasAmount && (
              <DraftText
                field="discountAmount"
                inputMode="decimal"
                data-price
                {...(kind === 'percent' ? { unitAfter: '%' } : { unit: '£' })}
              />
            )}
          </Columns>
          {hasAmount && (
            <DraftText
              field="discountWords"
              hint="Empty: 'Discount'."
              suggestions={['Trade customer', 'Returning customer', 'Display model']}
            />
          )}
        </div>
      </Panel>
      <Panel title="Deposit">
        <div className={styles.form}>
          <Columns>
            <DraftSelect field="depositKind">
              <Options of={DEPOSIT_KINDS.map((each) => [each, DEPOSIT_WORDS[each]])} />
            </DraftSelect>
            {deposit !== 'none' && (
              <DraftText
                field="depositAmount"
                inputMode="decimal"
                data-price
                hint="Paid when it is accepted; the rest before it leaves."
                {...(deposit === 'percent' ? { unitAfter: '%' } : { unit: '£' })}
              />
            )}
          </Columns>
        </div>
      </Panel>
      <Panel title="Notes and how long it holds">
        <div className={styles.form}>
          <DraftArea field="note" rows={4} hint="The email, the quote and its print show it." />
          <DraftArea field="staffNote" rows={2} hint="For you alone. It becomes a note of the order." />
          <Columns>
            <DraftText field="validDays" inputMode="numeric" unitAfter="days" />
            <DraftText
              field="holdDays"
              inputMode="numeric"
              unitAfter="days"
              hint="Keeps the stock aside from sending on. Empty: nothing is held."
            />
          </Columns>
        </div>
      </Panel>
    </>
  );
}
