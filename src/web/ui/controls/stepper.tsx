import { useState } from 'react';
import { MAX_QUANTITY_PER_LINE } from '#shop/basket/basket.ts';
import { Icon } from '../icon.tsx';
import css from './stepper.module.css';

type StepperProps = {
  /** What the quantity is of, for screen readers. */
  of: string;
  quantity?: number;
  isSmall?: boolean;
  /** Receives the new quantity at once; without script the buttons submit the form with `quantity` and `step`. */
  onChange?: (quantity: number) => void;
};

/** A quantity from 1 to 49 inside a form. Without `onChange` it is a field that the form submits with the rest. */
export function Stepper({ of, quantity = 1, isSmall, onChange }: StepperProps) {
  const [input, setInput] = useState(String(quantity));
  const [given, setGiven] = useState(quantity);
  if (given !== quantity) {
    setGiven(quantity);
    setInput(String(quantity));
  }
  const number = Math.trunc(Number(input)) || quantity;

  function change(to: number) {
    setInput(String(to));
    if (to !== quantity) onChange?.(to);
  }
  /** The cart explains a quantity over the maximum; elsewhere it is lowered. */
  function changeToInput() {
    const wanted = Number(input);
    if (!Number.isInteger(wanted) || wanted < 1) change(quantity);
    else change(onChange ? wanted : Math.min(wanted, MAX_QUANTITY_PER_LINE));
  }
  // Without `onChange` a press changes the field at once, whatever has loaded (alive/keep-first.ts).
  const step = (by: 1 | -1) =>
    onChange
      ? {
          type: 'submit' as const,
          name: 'step',
          value: by,
          onClick: (event: React.MouseEvent) => {
            event.preventDefault();
            change(number + by);
          },
        }
      : { type: 'button' as const, 'data-step': by };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section
    <div
      className={isSmall ? `${css.stepper} ${css.small}` : css.stepper}
      role="group"
      aria-label={`Quantity of ${of}`}
    >
      {/* Enter presses the form's first submit button, which must not change the quantity. */}
      {onChange && <button type="submit" hidden />}
      <button {...step(-1)} aria-label="One fewer" disabled={number <= 1}>
        <Icon name="minus" size={16} strokeWidth={2} />
      </button>
      <input
        type="number"
        name="quantity"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY_PER_LINE}
        aria-label="Quantity"
        value={input}
        onChange={(event) => setInput(event.target.value)}
        onBlur={changeToInput}
      />
      <button {...step(1)} aria-label="One more" disabled={number >= MAX_QUANTITY_PER_LINE}>
        <Icon name="plus" size={16} strokeWidth={2} />
      </button>
    </div>
  );
}
