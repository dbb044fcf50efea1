import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { MOST_PIECES } from '#shop/basket/basket.ts';
import css from '../../ui/stepper.module.css';

/** How many to add, 1 to 49 (specification, 5). Without script the number can be typed; the buttons need script. */
export function QuantityField({ of }: { of: string }) {
  const [quantity, setQuantity] = useState('1');
  const number = Math.trunc(Number(quantity)) || 1;
  const step = (by: number) => setQuantity(String(Math.min(MOST_PIECES, Math.max(1, number + by))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section
    <div className={css.stepper} role="group" aria-label={`Quantity of ${of}`}>
      <button type="button" aria-label="One fewer" disabled={number <= 1} onClick={() => step(-1)}>
        <Minus size={16} aria-hidden />
      </button>
      <input
        type="number"
        name="quantity"
        inputMode="numeric"
        min={1}
        max={MOST_PIECES}
        aria-label="Quantity"
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
        onBlur={() => step(0)}
      />
      <button type="button" aria-label="One more" disabled={number >= MOST_PIECES} onClick={() => step(1)}>
        <Plus size={16} aria-hidden />
      </button>
    </div>
  );
}
