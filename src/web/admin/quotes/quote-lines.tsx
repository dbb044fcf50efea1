import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FieldError } from '#shop/errors.ts';
import type { QuotableVariant } from '#shop/sales/quotes/find-for-quote.server.ts';
import type { TypedLine } from '#shop/sales/quotes/quote-lines.ts';
import type { QuotePrice } from '#shop/sales/quotes/quote-price.server.ts';
import { pounds } from '#values/uk/pence.ts';
import { useField } from '../ui/forms/draft-fields.tsx';
import styles from '../ui/forms/editor.module.css';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { FindField } from './find-field.tsx';
import { newLineId } from './new-line-id.ts';
import { QuoteLineRow } from './quote-line-row.tsx';
import css from './quotes.module.css';
import { useFound } from './use-found.ts';

/** What is offered, in the editor of a quote. */
export function QuoteLines({ priced, isFixed }: { priced: QuotePrice; isFixed: boolean }) {
  const { value, set, error } = useField('lines');
  const lines: TypedLine[] = JSON.parse(value || '[]');
  return (
    <LinesPanel
      {...{ title: 'Products', lines, priced, isFixed, error }}
      setLines={(next) => set(JSON.stringify(next))}
    />
  );
}

type Props = {
  title: string;
  lines: TypedLine[];
  setLines(lines: TypedLine[]): void;
  priced: Pick<QuotePrice, 'lines' | 'hasVat'>;
  isFixed?: boolean;
  error?: FieldError | undefined;
};

/** Lines that somebody writes down: goods of the catalogue, found as in the shop, and lines of one's own. */
export function LinesPanel({ title, lines, setLines, priced, isFixed = false, error }: Props) {
  const [text, setText] = useState('');
  const { variants, isSettled } = useFound('variants', text);
  const change = (id: string, line: TypedLine | null) =>
    setLines(lines.flatMap((each) => (each.id === id ? (line ?? []) : each)));

  function add({ variantId, title }: QuotableVariant) {
    const known = lines.find((line) => line.variantId === variantId);
    if (known) change(known.id, { ...known, quantity: String(Number(known.quantity) + 1) });
    else setLines([...lines, { ...EMPTY, id: newLineId(), variantId, title }]);
    setText('');
  }

  return (
    <Panel
      title={title}
      note={
        <AdminButton
          type="button"
          isSmall
          disabled={isFixed}
          onClick={() => setLines([...lines, { ...EMPTY, id: newLineId() }])}
        >
          <Plus size={15} /> Line of your own
        </AdminButton>
      }
      foot="A line of your own is a survey, fitting or a special surround. A price of your own stands for one; why is for you alone."
    >
      <div className={styles.form}>
        <FindField
          label="Add a product"
          placeholder="Name, SKU, size or kind"
          {...{ text, setText, isSettled }}
          results={variants.map((variant) => ({
            key: variant.variantId,
            title: variant.title,
            note: [variant.options, variant.sku].filter(Boolean).join(', '),
            end: `${pounds(variant.price)}, ${variant.left === null ? 'any number' : `${variant.left} left`}`,
            onChoose: () => add(variant),
          }))}
        />
        {error && (
          <p className={css.wrong} role="alert">
            {error.error}. {error.fix}
          </p>
        )}
        {lines.length > 0 && (
          <ol className={css.lines}>
            {lines.map((line) => (
              <QuoteLineRow
                key={line.id}
                line={line}
                priced={priced.lines[line.variantId ?? line.id]}
                hasVat={priced.hasVat}
                onChange={(next) => change(line.id, next)}
              />
            ))}
          </ol>
        )}
      </div>
    </Panel>
  );
}

const EMPTY: TypedLine = {
  ...{ id: '', variantId: null, title: '', quantity: '1', price: '', reason: '', vatRate: '20' },
};
