import { X } from 'lucide-react';
import type { TypedLine } from '#shop/sales/quotes/quote-lines.ts';
import type { QuotePrice } from '#shop/sales/quotes/quote-price.server.ts';
import { parsePounds, pounds, typedPounds } from '#values/uk/pence.ts';
import { VAT_RATES } from '#values/uk/vat.ts';
import { SelectField, TextField } from '../ui/forms/field.tsx';
import { Options } from '../ui/forms/options.tsx';
import { Thumb } from '../ui/lists/thumb.tsx';
import { IconButton } from '../ui/page/button.tsx';
import css from './quotes.module.css';

type Props = {
  line: TypedLine;
  /** As it was saved last. */
  priced: QuotePrice['lines'][string] | undefined;
  hasVat: boolean;
  onChange(line: TypedLine | null): void;
};

/** A line: what, how many, at which price, and why. */
export function QuoteLineRow({ line, priced, hasVat, onChange }: Props) {
  const isOwn = line.variantId === null;
  const name = priced?.title || line.title || 'the new line';
  const set = (changes: Partial<TypedLine>) => onChange({ ...line, ...changes });
  function tidy() {
    const pence = parsePounds(line.price);
    if (pence !== null && typedPounds(pence) !== line.price) set({ price: typedPounds(pence) });
  }
  return (
    <li className={css.line}>
      {isOwn ? (
        <TextField
          label="What"
          value={line.title}
          maxLength={120}
          placeholder="Survey, fitting, a special surround"
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
      ) : (
        <div className={css.what}>
          <Thumb picture={priced?.picture ?? null} />
          <span>
            <b>{name}</b>
            <small className="soft">{[priced?.options, priced?.sku].filter(Boolean).join(', ')}</small>
            {priced?.problem && <small className={css.wrong}>{priced.problem}</small>}
          </span>
        </div>
      )}
      <div className={css.numbers}>
        <TextField
          label="Quantity"
          value={line.quantity}
          inputMode="numeric"
          maxLength={2}
          onChange={({ currentTarget }) => set({ quantity: currentTarget.value })}
        />
        <TextField
          label="Price of one"
          unit="£"
          inputMode="decimal"
          data-price
          value={line.price}
          placeholder={isOwn || !priced ? '' : typedPounds(priced.unit)}
          onChange={({ currentTarget }) => set({ price: currentTarget.value })}
          onBlur={tidy}
        />
        {isOwn && hasVat && (
          <SelectField
            label="VAT"
            value={line.vatRate}
            onChange={({ currentTarget }) => set({ vatRate: currentTarget.value })}
          >
            <Options of={VAT_RATES.map((rate) => [String(rate), `${rate}%`])} />
          </SelectField>
        )}
        {!isOwn && line.price !== '' && (
          <TextField
            label="Why this price"
            value={line.reason}
            maxLength={120}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
          />
        )}
        <span className={css.sum}>{priced && pounds(priced.sum)}</span>
        <IconButton label={`Remove ${name}`} type="button" onClick={() => onChange(null)}>
          <X size={16} />
        </IconButton>
      </div>
    </li>
  );
}
